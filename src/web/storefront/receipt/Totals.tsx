import type { ReactNode } from 'react'
import type { Quote } from '#contract/order.ts'
import { isZero, type moneyIn } from '#web/storefront/money/use-money.ts'
import { SummaryRow } from './SummaryRow.tsx'

type Figures = Omit<Quote, 'lines' | 'needsRegion'> & { needsRegion?: boolean; discount?: string }

type TotalsProps = {
  figures: Figures
  shippingName: string
  money: ReturnType<typeof moneyIn>
  children?: ReactNode
}

/**
 * Subtotal, shipping, tax and total. A tax that the prices include is no row of its own. There is no total before the
 * tax is known.
 */
export function Totals({ figures, shippingName, money: { format }, children }: TotalsProps) {
  const { needsRegion, subtotal, shipping, tax, taxMode, taxName, taxRate, total, discount = '0' } = figures
  return (
    <>
      <SummaryRow name="Subtotal">{format(subtotal)}</SummaryRow>
      {!isZero(discount) && <SummaryRow name="Discount">−{format(discount)}</SummaryRow>}
      <SummaryRow name={shippingName}>{isZero(shipping) ? 'Free' : format(shipping)}</SummaryRow>
      {taxMode === 'added' && taxName !== '' && !needsRegion && (
        <SummaryRow
          name={
            <>
              {taxName} {taxRate > 0 && <small className="text-sm text-ink-3">{taxRate / 100}%</small>}
            </>
          }
        >
          {format(tax)}
        </SummaryRow>
      )}
      {needsRegion ? (
        <div className="mt-3 mb-5 border-t border-rule-strong pt-3 text-ink-2">
          <dt className="sr-only">Tax</dt>
          <dd>Tax is added after you enter your address.</dd>
        </div>
      ) : (
        <SummaryRow name="Total" isTotal>
          {format(total)}
        </SummaryRow>
      )}
      {taxMode === 'included' && !isZero(tax) && (
        <div className="-mt-4 mb-5 text-sm text-ink-2 tabular-nums">
          <dt className="sr-only">Tax</dt>
          <dd>
            Includes {format(tax)} {taxName || 'tax'}
          </dd>
        </div>
      )}
      {children}
    </>
  )
}
