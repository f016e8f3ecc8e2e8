import { CircleCheck, CreditCard, ShoppingBag, Wallet } from 'lucide-react'
import type { CheckoutDay } from '#contract/checkout.ts'
import { count } from '#web/admin/format/numbers.ts'
import { Amount, Figure, figureGridAmountLast } from '#web/admin/ui/Figure.tsx'
import { sumOf } from './funnel.ts'

export function Funnel({ days }: { days: CheckoutDay[] }) {
  const { carts, started, completed, value } = sumOf(days)
  return (
    <dl className={figureGridAmountLast}>
      <Figure icon={ShoppingBag} label="Carts" note="Started by shoppers">
        {count(carts)}
      </Figure>
      <Figure icon={CreditCard} label="Checkouts Started" note="“Proceed to Checkout” was clicked">
        {count(started)}
      </Figure>
      <Figure
        icon={CircleCheck}
        label="Checkouts Completed"
        note={started > 0 && `${Math.round((completed / started) * 100)}% of those started`}
      >
        {count(completed)}
      </Figure>
      <Figure icon={Wallet} label="Demo Order Value" note="Including shipping; nothing was charged">
        <Amount decimal={value} />
      </Figure>
    </dl>
  )
}
