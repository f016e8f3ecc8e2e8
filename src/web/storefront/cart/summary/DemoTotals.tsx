import type { CartItem } from '#contract/cart.ts'
import { decimal } from '#domain/money/money.ts'
import { Savings } from '#web/storefront/cart/lines/Savings.tsx'
import { useMoney } from '#web/storefront/money/use-money.ts'
import { SummaryRow } from '#web/storefront/receipt/SummaryRow.tsx'
import { summarizeCart } from './cart-amounts.ts'

/** Subtotal, shipping and total of the demo checkout, as rows of a description list. */
export function DemoTotals({ items }: { items: CartItem[] }) {
  const { format } = useMoney()
  const { subtotal, shipping, total } = summarizeCart(items)
  return (
    <>
      <Savings items={items} />
      <SummaryRow name="Subtotal">{format(decimal(subtotal))}</SummaryRow>
      <SummaryRow name="Shipping">{shipping === 0 ? 'Free' : format(decimal(shipping))}</SummaryRow>
      <SummaryRow name="Total" isTotal>
        {format(decimal(total))}
      </SummaryRow>
    </>
  )
}
