import { useWatch } from 'react-hook-form'
import { formatAmount } from '#domain/money/currency.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import type { SellingValues } from './selling-form.ts'

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

const CURRENCIES = Intl.supportedValuesOf('currency')
  .map((code) => ({ code, name: currencyNames.of(code) ?? code }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

const LOCALES = `
  en-US en-GB en-CA en-AU en-IE en-IN en-NZ en-ZA cs-CZ da-DK de-AT de-CH de-DE el-GR es-ES es-MX et-EE fi-FI fr-BE
  fr-CA fr-CH fr-FR he-IL hr-HR hu-HU id-ID it-CH it-IT ja-JP ko-KR lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT
  ro-RO sk-SK sl-SI sv-SE th-TH tr-TR uk-UA vi-VN zh-CN zh-TW`
  .trim()
  .split(/\s+/)

const TIME_ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

export function Conditions({ hasOrders }: { hasOrders: boolean }) {
  const [currency, locale] = useWatch<SellingValues, ['currency', 'locale']>({ name: ['currency', 'locale'] })
  const locales = LOCALES.includes(locale) ? LOCALES : [locale, ...LOCALES]
  return (
    <>
      <section aria-labelledby="currency-title" className="grid gap-4.5">
        <h2 id="currency-title" className={partTitle}>
          Currency and language
        </h2>
        {hasOrders ? <FixedCurrency currency={currency} /> : <CurrencyField />}
        <SelectField
          name="locale"
          label="Language of amounts"
          hint={`Orders show amounts like ${formatAmount('1234.5', { currency, locale })}.`}
        >
          {locales.map((tag) => (
            <option key={tag} value={tag}>
              {languageNames.of(tag)}
            </option>
          ))}
        </SelectField>
        <SelectField name="timeZone" label="Time zone" hint="Days in reports begin at its midnight.">
          {TIME_ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
      </section>
      <section aria-labelledby="invoices-title" className="grid gap-4.5">
        <h2 id="invoices-title" className={partTitle}>
          Invoices
        </h2>
        <CheckboxField
          name="hasInvoiceNumbers"
          label="Number invoices without gaps"
          hint="An order gets the next number when its invoice is opened for the first time. Otherwise the invoice has the number of the order."
        />
      </section>
      <section aria-labelledby="withdrawal-title" className="grid gap-4.5">
        <h2 id="withdrawal-title" className={partTitle}>
          Withdrawal
        </h2>
        <TextField
          name="withdrawalDays"
          label="Days to withdraw"
          hint="Shoppers may withdraw for this many days after delivery; 14 in the EU. 0 turns it off."
          inputMode="numeric"
          autoComplete="off"
        />
      </section>
      <section aria-labelledby="reviews-title" className="grid gap-4.5">
        <h2 id="reviews-title" className={partTitle}>
          Reviews
        </h2>
        <TextField
          name="reviewDelayDays"
          label="Days until the review invitation"
          hint="Counted from the first shipment. Leave it empty to send no invitations; waiting ones are deleted."
          inputMode="numeric"
          autoComplete="off"
        />
      </section>
    </>
  )
}

function CurrencyField() {
  return (
    <SelectField
      name="currency"
      label="Currency"
      hint="It can be changed until the first order. Prices stay the same numbers."
    >
      {CURRENCIES.map(({ code, name }) => (
        <option key={code} value={code}>
          {name} ({code})
        </option>
      ))}
    </SelectField>
  )
}

/** Not registered with the form, which drops the values of disabled fields. */
function FixedCurrency({ currency }: { currency: string }) {
  return (
    <Field label="Currency" hint="The currency cannot be changed after the first order.">
      {(control) => (
        <Select {...control} disabled>
          <option>
            {currencyNames.of(currency)} ({currency})
          </option>
        </Select>
      )}
    </Field>
  )
}
