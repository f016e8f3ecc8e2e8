import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Quote } from '#contract/order.ts'
import type { Selling } from '#contract/selling.ts'
import { COUNTRIES, countryName } from '#domain/order/country.ts'
import { useFollowOtherTabs } from '#web/queries/storefront/cart/cart.ts'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { moneyIn } from '#web/storefront/money/use-money.ts'
import { CartPeek } from './CartPeek.tsx'
import { AddressFields } from './form/AddressFields.tsx'
import { ErrorSummary } from './form/ErrorSummary.tsx'
import { Choices, SelectInput, TextArea, TextInput } from './form/Fields.tsx'
import { fieldId } from './form/form-values.ts'
import { isFree, PAYMENT_NOTES } from './form/offer.ts'
import { useCheckoutForm } from './form/use-checkout-form.ts'
import { PendingOrder } from './PendingOrder.tsx'
import { quoteChanges } from './quote-changes.ts'
import { Receipt } from './Receipt.tsx'
import { Unavailable } from './Unavailable.tsx'
import { useDeletedProducts } from './use-deleted-products.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'

export function CheckoutForm({ selling }: { selling: Selling }) {
  useFollowOtherTabs()
  const money = moneyIn(selling.currency, selling.locale)
  const { data: settings } = useQuery(websiteSettingsQuery)
  const form = useCheckoutForm(selling)
  const { quote, error, isLoading, refetch, soldOut } = useQuote(form)
  const { values, shippingMethod, shippingMethods, paymentMethod, paymentMethods } = form

  // The lines to compare with: those of the first quote, or of the last press of the button.
  const [seen, setSeen] = useState<Quote>()
  if (quote && !seen) setSeen(quote)
  const changes = quote && seen ? quoteChanges(seen.lines, quote.lines, money.format) : undefined
  const isEmpty = error instanceof RequestError && error.code === 'cart_empty'
  const removed = (isEmpty ? seen?.lines : changes?.removed) ?? []
  const { deleted, isChecking } = useDeletedProducts(removed.map(({ productId }) => productId))
  const unavailable = removed.filter(({ productId }) => [...soldOut, ...deleted].includes(productId))
  const isUnavailable = isEmpty && unavailable.length > 0
  const quoteError = isChecking ? null : error
  // Another destination has another total, which the shopper expects.
  const destination = [values.country, values.region, shippingMethod?.id].join()
  const [pressed, setPressed] = useState<{ total: string; destination: string }>()
  const placing = usePlaceOrder({
    form,
    quoteError,
    refetchQuote: refetch,
    isUnavailable,
  })

  function onSubmit() {
    if (!quote || isLoading || !paymentMethod) return
    setSeen(quote)
    setPressed({ total: quote.total, destination })
    void placing.submit(quote)
  }

  if (isUnavailable) return <Unavailable lines={unavailable} deleted={deleted} />
  return (
    <>
      <CartPeek quote={quote} hasTotal={shippingMethod !== undefined && !quote?.needsRegion} money={money} />
      <form
        noValidate
        className="checkout"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <div inert={placing.isBusy}>
          <h1 className="font-display text-display-xl">Checkout</h1>
          <PendingOrder locale={selling.locale} />
          <ErrorSummary form={form} />
          <Step title="Contact" text="For the link to your order. You do not need an account.">
            <TextInput
              form={form}
              name="email"
              type="email"
              autoComplete="email"
              inputMode="email"
              maxLength={200}
            />
            <TextInput
              form={form}
              name="phone"
              isOptional
              hint="Only for questions about this delivery."
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              maxLength={50}
              width="phone"
            />
          </Step>
          <Step
            title="Delivery"
            text={
              shippingMethod?.pickup
                ? 'You pick up the order yourself. Your address is for the invoice.'
                : undefined
            }
          >
            <SelectInput form={form} name="country" autoComplete="country">
              {countryOptions().map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectInput>
            {shippingMethods.length > 0 ? (
              <Choices
                form={form}
                name="shippingMethodId"
                chosen={shippingMethod?.id}
                choices={shippingMethods.map((method) => ({
                  id: method.id,
                  name: method.name,
                  price: isFree(method, quote?.subtotal) ? 'Free' : money.format(method.price),
                  note: [
                    method.note,
                    method.pickup && settings?.address.replace(/\s*\n\s*/g, ', '),
                    method.freeFrom !== null &&
                      !isFree(method, quote?.subtotal) &&
                      `Free from ${money.format(method.freeFrom)}`,
                  ]
                    .filter(Boolean)
                    .join(' · '),
                }))}
              />
            ) : (
              <p
                role="alert"
                id={fieldId('shippingMethodId')}
                tabIndex={-1}
                className="notice font-medium outline-none"
              >
                We do not ship to this country yet.
              </p>
            )}
            <AddressFields form={form} />
          </Step>
          <Step title="Payment">
            {paymentMethods.length > 0 ? (
              <Choices
                form={form}
                name="paymentMethod"
                chosen={paymentMethod?.id}
                choices={paymentMethods.map(({ id, name }) => ({ id, name, note: PAYMENT_NOTES[id] }))}
              />
            ) : (
              <p className="text-ink-2">
                {selling.paymentMethods.length === 0
                  ? 'This shop has no payment method yet. Please check back soon.'
                  : shippingMethod
                    ? 'There is no payment method for this shipping method. Please choose another one.'
                    : 'Choose a country that we ship to first.'}
              </p>
            )}
          </Step>
          <Step title="A note" text="Is it a gift? Tell us what to write on the card.">
            <TextArea form={form} name="note" isOptional rows={3} maxLength={1000} />
          </Step>
        </div>
        <Receipt
          quote={quote}
          changes={changes}
          soldOut={soldOut}
          deleted={deleted}
          totalBefore={pressed?.destination === destination ? pressed.total : undefined}
          error={quoteError}
          isLoading={isLoading}
          onRetry={refetch}
          money={money}
          shippingMethod={shippingMethod}
          paymentMethod={paymentMethod}
          withdrawalDays={selling.withdrawalDays}
          placing={placing}
        />
      </form>
    </>
  )
}

type StepProps = { title: string; text?: string | undefined; children: ReactNode }

/** On wide screens the heading stands beside the fields. */
function Step({ title, text, children }: StepProps) {
  return (
    <section className="checkout-step">
      <div>
        <h2 className="font-display text-display-md">{title}</h2>
        {text && <p className="mt-1.5 max-w-96 text-sm text-pretty text-ink-2">{text}</p>}
      </div>
      <div className="checkout-fields">{children}</div>
    </section>
  )
}

let cachedCountries: { code: string; name: string }[] | undefined

/** All countries by name. */
function countryOptions() {
  cachedCountries ??= COUNTRIES.map((code) => ({ code, name: countryName(code) })).sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  )
  return cachedCountries
}
