import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Quote } from '#contract/order.ts'
import type { PaymentMethod, ShippingMethod } from '#contract/selling.ts'
import { pagesQuery } from '#web/queries/storefront/pages.ts'
import type { moneyIn } from '#web/storefront/money/use-money.ts'
import { LineList } from '#web/storefront/receipt/LineList.tsx'
import { ReceiptPaper } from '#web/storefront/receipt/ReceiptPaper.tsx'
import { Totals } from '#web/storefront/receipt/Totals.tsx'
import { Button } from '#web/ui/button/Button.tsx'
import { button } from '#web/ui/button/button.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { orderButtonLabel } from './form/offer.ts'
import type { QuoteChanges } from './quote-changes.ts'
import type { usePlaceOrder } from './use-place-order.ts'

type ReceiptProps = {
  quote: Quote | undefined
  changes: QuoteChanges | undefined
  soldOut: number[]
  /** Products that the shop does not sell anymore. */
  deleted: number[]
  /** The total at the last press of the button, if the order still goes to the same place in the same way. */
  totalBefore: string | undefined
  error: Error | null
  isLoading: boolean
  onRetry: () => void
  money: ReturnType<typeof moneyIn>
  shippingMethod: ShippingMethod | undefined
  paymentMethod: PaymentMethod | undefined
  withdrawalDays: number
  placing: ReturnType<typeof usePlaceOrder>
}

/** Lines, totals and legal sentence directly above the button: what is ordered, and for how much. */
export function Receipt(props: ReceiptProps) {
  const { quote, changes, error, isLoading, onRetry, money, shippingMethod, paymentMethod, placing } = props
  return (
    <ReceiptPaper title="Your Order">
      {error && <LoadFailed what="the total" onRetry={onRetry} />}
      {!error && !quote && shippingMethod && <ReceiptSkeleton />}
      {quote && (
        <div aria-busy={isLoading}>
          <ChangeNotice {...props} />
          <LineList
            lines={quote.lines}
            money={money}
            note={({ productId }) =>
              changes?.marks.get(productId)?.map((text) => (
                <p key={text} className="text-sm font-medium text-saffron-700">
                  {text}
                </p>
              ))
            }
          />
          <dl aria-live="polite" className={`mt-4 transition-opacity ${isLoading ? 'opacity-60' : ''}`}>
            {shippingMethod && <Totals figures={quote} shippingName={shippingMethod.name} money={money} />}
          </dl>
        </div>
      )}
      <LegalText days={props.withdrawalDays} />
      <Button
        type="submit"
        isBusy={placing.isBusy || (isLoading && quote !== undefined)}
        busyLabel={placing.isBusy ? 'Placing your order' : 'Updating the total'}
        disabled={!quote || !shippingMethod || !paymentMethod}
        className={`${button.primary} w-full`}
      >
        {quote && !quote.needsRegion && shippingMethod && paymentMethod
          ? orderButtonLabel(paymentMethod.id, money.format(quote.total))
          : 'Order'}
      </Button>
      <div role="status" className="mt-3 text-sm text-ink-2">
        {placing.isSlow && <p>This is taking longer than usual. Please keep this page open.</p>}
      </div>
      {placing.failure && <Notice isError>{placing.failure}</Notice>}
      {paymentMethod?.id === 'stripe' && (
        <p className="mt-3 flex items-center justify-center gap-2.5 text-sm text-ink-2">
          <Lock className="size-4.5 text-sage-700" /> You pay on the next page
        </p>
      )}
    </ReceiptPaper>
  )
}

type NoticeProps = { isError?: boolean; isFocused?: boolean; children: ReactNode }

/** The focus moves to a notice about a refused order, unless the shopper has gone on to a field meanwhile. */
function Notice({ isError = false, isFocused = false, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    if (!isFocused || (focused !== document.body && !focused?.closest('.receipt'))) return
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [isFocused])
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      data-error={isError || undefined}
      className="notice mb-5 grid scroll-my-6 gap-1 text-nav outline-none"
    >
      {children}
    </div>
  )
}

/** Says what is different from what the shopper has seen. */
function ChangeNotice({
  quote,
  changes,
  soldOut,
  deleted,
  totalBefore,
  money,
  isLoading,
  placing,
}: ReceiptProps) {
  const { marks, removed } = changes ?? { marks: new Map(), removed: [] }
  const hasLineChanges = marks.size > 0 || removed.length > 0
  const isRefused = placing.refusal !== undefined
  const isNewTotal = isRefused && totalBefore !== undefined && totalBefore !== quote!.total
  const hasReason = hasLineChanges || isNewTotal || (isRefused && totalBefore !== undefined)
  // Not before all changes are known, so that the alert is read out once.
  if (isLoading || !hasReason) return null
  return (
    <Notice isFocused={isRefused}>
      <p className="font-bold">
        {isRefused ? 'Not ordered yet: your order has changed' : 'Your order has changed'}
      </p>
      <ul className="text-ink-2">
        {removed.map(({ productId, name }) => (
          <li key={productId}>
            {deleted.includes(productId)
              ? `${name} is no longer sold and was removed.`
              : soldOut.includes(productId)
                ? `${name} is sold out and was removed.`
                : `${name} is no longer in your cart.`}
          </li>
        ))}
        {marks.size > 0 && (
          <li>{marks.size === 1 ? 'The changed product is' : 'The changed products are'} marked below.</li>
        )}
        {isNewTotal && (
          <li>
            The total was {money.format(totalBefore)} and is now {money.format(quote!.total)}.
          </li>
        )}
        {!hasLineChanges && !isNewTotal && <li>{placing.refusal}</li>}
      </ul>
      {isRefused && <p className="text-ink-2">Please check it and press the button again.</p>}
    </Notice>
  )
}

function LegalText({ days }: { days: number }) {
  const { data: pages = [] } = useQuery(pagesQuery)
  const hasTerms = pages.some(({ slug }) => slug === 'terms')
  return (
    <p className="mt-1 mb-5 text-sm text-pretty text-ink-2">
      By ordering you accept our{' '}
      {hasTerms ? (
        <a href="/pages/terms" target="_blank" rel="noopener" className="underline underline-offset-[0.2em]">
          terms of sale
        </a>
      ) : (
        'terms of sale'
      )}
      .{days > 0 && ` You can withdraw from the contract within ${days} days after you receive the goods.`}
    </p>
  )
}

function ReceiptSkeleton() {
  return (
    <div role="status" aria-label="Calculating the total" className="grid gap-3 pb-5">
      {[1, 2].map((line) => (
        <Skeleton key={line} className="h-14" />
      ))}
      <Skeleton className="mt-2 h-6" />
      <Skeleton className="h-6" />
      <Skeleton className="mt-3 h-10" />
    </div>
  )
}
