import { useWatch } from 'react-hook-form'
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
  stripe: { name: 'Card', note: 'Paid online', hint: '' },
} as const

export function PaymentMethods() {
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
    </section>
  )
}
