import { ChevronDown } from 'lucide-react'
import type { Quote } from '#contract/order.ts'
import type { moneyIn } from '#web/storefront/money/use-money.ts'
import { LineList } from '#web/storefront/receipt/LineList.tsx'

type CartPeekProps = {
  quote: Quote | undefined
  hasTotal: boolean
  money: ReturnType<typeof moneyIn>
}

/** On small screens the receipt is far below, so the lines can be opened under the header. */
export function CartPeek({ quote, hasTotal, money }: CartPeekProps) {
  const quantity = quote?.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <details className="group -mx-gutter border-t border-b border-rule bg-paper-2 lg:hidden">
      <summary className="flex min-h-13 list-none items-center gap-2.5 px-gutter font-medium [&::-webkit-details-marker]:hidden">
        <ChevronDown /> Your order
        {quantity !== undefined && `, ${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`}
        <span className="ml-auto font-display text-[1.25rem] font-[420] tabular-nums">
          {quote && hasTotal && money.format(quote.total)}
        </span>
      </summary>
      {quote && (
        <div className="px-gutter pb-3">
          <LineList lines={quote.lines} money={money} />
        </div>
      )}
    </details>
  )
}
