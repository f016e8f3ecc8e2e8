import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { currencyDigits, formatAmount, isCurrency, parseAmount } from '#domain/money/currency.ts'
import { countryName } from '#domain/order/country.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { compactButton, compactIconButton } from '#web/ui/button/compact-button.ts'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { CountriesField } from './CountriesField.tsx'
import { MethodRow } from './MethodRow.tsx'
import { NEW_SHIPPING_METHOD, type SellingValues, type ShippingValues } from './selling-form.ts'

const MAX_NAMED_COUNTRIES = 3

export function ShippingMethods() {
  const { control } = useFormContext<SellingValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'shippingMethods', keyName: 'key' })
  const methods = useWatch({ control, name: 'shippingMethods' })
  const [announcement, setAnnouncement] = useState('')
  const section = useRef<HTMLElement>(null)

  function moveBy(index: number, step: 1 | -1) {
    const target = index + step
    move(index, target)
    setAnnouncement(`${titleOf(methods[index])} is now number ${target + 1} of ${methods.length}`)
    // The moved row is rendered at its new place, where the focused button may have become disabled.
    setTimeout(() => {
      const row = section.current?.querySelectorAll('li')[target]
      row?.querySelector<HTMLElement>(`[data-step="${step}"]:enabled, [data-step]:enabled`)?.focus()
    })
  }

  function removeAt(index: number) {
    setAnnouncement(`${titleOf(methods[index])} removed`)
    remove(index)
    section.current?.focus()
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby="shipping-title" className="outline-none">
      <h2 id="shipping-title" className={partTitle}>
        Shipping methods
      </h2>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {fields.length === 0 && (
        <p className="border-b border-rule py-4 text-ink-2">
          Without a shipping method, shoppers cannot place orders.
        </p>
      )}
      <ul>
        {fields.map(({ key, id }, index) => {
          const method = methods[index] ?? NEW_SHIPPING_METHOD
          const title = titleOf(method)
          return (
            <MethodRow
              key={key}
              list="shippingMethods"
              index={index}
              title={title}
              note={[where(method), method.note].filter(Boolean).join(' · ')}
              figure={<Figure method={method} />}
              isOpenAtFirst={id === undefined}
              tools={
                <>
                  <button
                    type="button"
                    aria-label={`Move ${title} up`}
                    data-step="-1"
                    disabled={index === 0}
                    onClick={() => moveBy(index, -1)}
                    className={compactIconButton.quiet}
                  >
                    <ArrowUp className="size-4" />
                  </button>
                  <button
                    type="button"
                    aria-label={`Move ${title} down`}
                    data-step="1"
                    disabled={index === fields.length - 1}
                    onClick={() => moveBy(index, 1)}
                    className={compactIconButton.quiet}
                  >
                    <ArrowDown className="size-4" />
                  </button>
                </>
              }
            >
              <ShippingFields index={index} />
              <button
                type="button"
                onClick={() => removeAt(index)}
                aria-label={`Remove ${title}`}
                className={`${compactButton.smallQuiet} justify-self-start`}
              >
                <Trash2 className="size-3.5" /> Remove
              </button>
            </MethodRow>
          )
        })}
      </ul>
      <button
        type="button"
        onClick={() => append(NEW_SHIPPING_METHOD, { focusName: `shippingMethods.${fields.length}.name` })}
        className={`${compactButton.quiet} mt-4`}
      >
        <Plus className="size-4" /> Add Shipping Method
      </button>
    </section>
  )
}

function ShippingFields({ index }: { index: number }) {
  const currency = useWatch<SellingValues, 'currency'>({ name: 'currency' })
  const name = `shippingMethods.${index}`
  return (
    <>
      <TextField name={`${name}.name`} label="Name" autoComplete="off" />
      <TextField name={`${name}.note`} label="Note" hint="Such as “2 to 4 working days”" autoComplete="off" />
      <div className="grid grid-cols-2 gap-4.5">
        <TextField
          name={`${name}.price`}
          label={`Price (${currency})`}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          name={`${name}.freeFrom`}
          label={`Free from (${currency})`}
          hint="Leave empty if it is never free"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <CountriesField name={`${name}.countries`} />
      <CheckboxField
        name={`${name}.pickup`}
        label="Pickup"
        hint="The shopper collects the order in your shop"
      />
    </>
  )
}

function Figure({ method: { price, freeFrom } }: { method: ShippingValues }) {
  const { currency = 'USD', locale = 'en-US' } = useWatch<SellingValues>()
  const text = (amount: string) => {
    const isValid = isCurrency(currency) && parseAmount(amount, currencyDigits(currency)) !== undefined
    return isValid ? formatAmount(amount, { currency, locale }) : undefined
  }
  const [priceText, freeText] = [text(price), text(freeFrom)]
  const isFree = priceText && Number(price) === 0
  return (
    <>
      <p className="font-medium whitespace-nowrap tabular-nums">{isFree ? 'Free' : priceText}</p>
      {!isFree && freeText && <p className="text-xs whitespace-nowrap text-ink-3">free from {freeText}</p>}
    </>
  )
}

const titleOf = (method: ShippingValues | undefined) => method?.name.trim() || 'New method'

function where({ pickup, countries }: ShippingValues) {
  if (pickup) return 'Pickup'
  if (countries.length === 0) return 'Everywhere'
  if (countries.length > MAX_NAMED_COUNTRIES) return `${countries.length} countries`
  return countries.map((code) => countryName(code)).join(', ')
}
