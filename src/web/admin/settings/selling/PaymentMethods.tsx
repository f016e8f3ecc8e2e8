import { useWatch } from 'react-hook-form'
import type { SellingSettings } from '#contract/selling.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { MethodRow } from './MethodRow.tsx'
import type { SellingValues } from './selling-form.ts'

/** The methods are fixed; their names and instructions are the owner's. */
const METHODS = {
  transfer: { name: 'Bank transfer', note: 'Paid before you ship', hint: 'Bank, account and reference' },
  delivery: { name: 'Pay on delivery', note: 'Paid when the parcel arrives', hint: 'How the shopper pays' },
  pickup: {
    name: 'Pay at pickup',
    note: 'Only with a shipping method for pickup',
    hint: 'Where and when to pay',
  },
  stripe: {
    name: 'Card',
    note: "Paid before you ship, on Stripe's page",
    hint: 'Anything to know about the payment',
  },
} as const

const CARD_NOTES = {
  off: 'To take cards, connect Stripe: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET and start the shop again. The guide is in docs/operations.md.',
  test: 'The keys of Stripe are test keys: card orders are test orders, and no money moves.',
  live: undefined,
}

export function PaymentMethods({ cardPayments }: Pick<SellingSettings, 'cardPayments'>) {
  const methods = useWatch<SellingValues, 'paymentMethods'>({ name: 'paymentMethods' })
  return (
    <section aria-labelledby="payment-title">
      <h2 id="payment-title" className={partTitle}>
        Payment methods
      </h2>
      <ul>
        {methods.map(({ id, name }, index) => (
          <MethodRow
            key={id}
            list="paymentMethods"
            index={index}
            title={name.trim() || METHODS[id].name}
            note={METHODS[id].note}
          >
            <TextField name={`paymentMethods.${index}.name`} label="Name" autoComplete="off" />
            <TextAreaField
              name={`paymentMethods.${index}.instructions`}
              label="Instructions"
              hint={`${METHODS[id].hint}. Shoppers read this after they have ordered.`}
              rows={4}
            />
          </MethodRow>
        ))}
      </ul>
      {CARD_NOTES[cardPayments] && (
        <p className="mt-3 text-sm text-pretty text-ink-2">{CARD_NOTES[cardPayments]}</p>
      )}
    </section>
  )
}
