import { ArrowDown, ArrowUp, Receipt, Scale, Undo2, Wallet } from 'lucide-react'
import type { Sales } from '#contract/admin/selling/sales.ts'
import { currencyDigits, formatAmount } from '#domain/money/currency.ts'
import { count } from '#web/admin/format/numbers.ts'
import { Figure, figureGridEven } from '#web/admin/ui/Figure.tsx'

type SalesFiguresProps = { sales: Sales; locale: string }

export function SalesFigures({ sales, locale }: SalesFiguresProps) {
  const { orders, revenue, averageOrder, refunded, currency, before } = sales
  const money = (amount: string) => formatAmount(amount, { currency, locale })
  return (
    <dl aria-label="Sales" className={figureGridEven}>
      <Figure
        icon={Wallet}
        label="Revenue"
        note={<Change now={Number(revenue)} before={Number(before.revenue)} text={money(before.revenue)} />}
      >
        <Money amount={money(revenue)} currency={currency} />
      </Figure>
      <Figure
        icon={Receipt}
        label="Orders"
        note={<Change now={orders} before={before.orders} text={count(before.orders)} />}
      >
        {count(orders)}
      </Figure>
      <Figure
        icon={Scale}
        label="Average order"
        note={
          <Change
            now={Number(averageOrder)}
            before={Number(before.averageOrder)}
            text={money(before.averageOrder)}
          />
        }
      >
        <Money amount={money(averageOrder)} currency={currency} />
      </Figure>
      <Figure
        icon={Undo2}
        label="Refunds"
        note={
          <Change now={Number(refunded)} before={Number(before.refunded)} text={money(before.refunded)} />
        }
      >
        <Money amount={money(refunded)} currency={currency} />
      </Figure>
    </dl>
  )
}

/** A formatted amount with small decimals, so that it fits its column. */
function Money({ amount, currency }: { amount: string; currency: string }) {
  const digits = currencyDigits(currency)
  const parts = digits > 0 ? new RegExp(`^(.*)(\\D\\d{${digits}})(\\D*)$`).exec(amount) : null
  const [, whole, decimals, rest] = parts ?? [undefined, amount, '', '']
  return (
    <span className={amount.length > LONG_AMOUNT ? 'text-[0.75em]' : ''}>
      {whole}
      <span className="text-[0.55em] tracking-[-0.01em]">{decimals}</span>
      {rest}
    </span>
  )
}

const LONG_AMOUNT = 12

type ChangeProps = { now: number; before: number; text: string }

/** The change in percent, in words and with an arrow: color alone would not tell. */
function Change({ now, before, text }: ChangeProps) {
  if (before === 0) return <>{text} in the period before</>
  const percent = Math.round(((now - before) / before) * 100)
  const Arrow = percent < 0 ? ArrowDown : ArrowUp
  return (
    <>
      <span className="font-medium text-ink">
        {percent !== 0 && <Arrow aria-hidden="true" className="inline size-3.5 align-[-0.15em]" />}{' '}
        {count(Math.abs(percent))}% {percent < 0 ? 'less' : 'more'}
      </span>{' '}
      than {text}
    </>
  )
}
