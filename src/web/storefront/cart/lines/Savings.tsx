import type { CartItem } from '#contract/cart.ts'
import { useMoney } from '#web/storefront/money/use-money.ts'
import { SummaryRow } from '#web/storefront/receipt/SummaryRow.tsx'
import { savings } from './savings.ts'

/** Above the other amounts, which are reduced already: between them it would look like something to subtract. */
export function Savings({ items }: { items: CartItem[] }) {
  const money = useMoney()
  const saved = savings(items, money)
  if (!saved) return null
  return (
    <SummaryRow name={<span className="text-terracotta-700">You save</span>}>
      <span className="text-terracotta-700">{money.format(saved)}</span>
    </SummaryRow>
  )
}
