import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { SellingDraft, type SellingSettings } from '#contract/selling.ts'
import type { BasisPoints } from '#domain/money/tax.ts'
import { countryName } from '#domain/order/country.ts'
import type { FieldText } from '#web/admin/editing/field-text.ts'
import { formatPercent, parsePercent } from '#web/admin/format/percent.ts'

type Shipping = SellingSettings['shippingMethods'][number]
type Rate = SellingSettings['taxRates'][number]

/** Amounts and numbers as typed text; a new method has no id yet. */
export type ShippingValues = Omit<Shipping, 'id' | 'freeFrom'> & { id?: number; freeFrom: string }
export type RateValues = Omit<Rate, 'rate'> & { rate: string }

export type SellingValues = Pick<
  SellingSettings,
  'currency' | 'locale' | 'taxMode' | 'holdMinutes' | 'timeZone' | 'hasInvoiceNumbers'
> & {
  withdrawalDays: string
  /** Empty: no invitations. */
  reviewDelayDays: string
  shippingMethods: ShippingValues[]
  paymentMethods: SellingSettings['paymentMethods']
  taxRates: RateValues[]
}

export const NEW_SHIPPING_METHOD: ShippingValues = {
  enabled: true,
  name: '',
  note: '',
  price: '',
  freeFrom: '',
  pickup: false,
  countries: [],
}

export const NEW_RATE: RateValues = { country: '', region: '', rate: '', name: '' }

export const valuesOf = (settings: SellingSettings): SellingValues => ({
  currency: settings.currency,
  locale: settings.locale,
  taxMode: settings.taxMode,
  holdMinutes: settings.holdMinutes,
  timeZone: settings.timeZone,
  hasInvoiceNumbers: settings.hasInvoiceNumbers,
  withdrawalDays: String(settings.withdrawalDays),
  reviewDelayDays: settings.reviewDelayDays === null ? '' : String(settings.reviewDelayDays),
  shippingMethods: settings.shippingMethods.map((method) => ({ ...method, freeFrom: method.freeFrom ?? '' })),
  paymentMethods: settings.paymentMethods,
  taxRates: settings.taxRates.map((rate) => ({ ...rate, rate: formatPercent(rate.rate) })),
})

/** The request body. Text that is not a number becomes NaN, which the schema refuses at its field. */
const toDraft = (values: SellingValues) => ({
  ...values,
  withdrawalDays: wholeNumber(values.withdrawalDays),
  reviewDelayDays: values.reviewDelayDays.trim() === '' ? null : wholeNumber(values.reviewDelayDays),
  taxRates: values.taxRates.map((rate) => ({ ...rate, rate: parsePercent(rate.rate) ?? Number.NaN })),
})

const wholeNumber = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

const validate = zodResolver(SellingDraft)
/** The contract's messages are about codes and basis points; the form offers names and percent. */
const MESSAGES = {
  country: 'Choose a country',
  rate: 'Enter a percentage from 0 to 100 with at most two decimals',
  reviewDelayDays: 'Enter a whole number from 0 to 365, or leave it empty',
} as const

export const resolver: Resolver<SellingValues, unknown, SellingDraft> = async (values, context, options) => {
  const result = await validate(toDraft(values) as never, context, options as never)
  const errors = result.errors as FieldErrors<SellingValues>
  for (const rate of Object.values(errors.taxRates ?? {}) as (FieldErrors<RateValues> | undefined)[]) {
    if (rate?.country) rate.country.message = MESSAGES.country
    if (rate?.rate) rate.rate.message = MESSAGES.rate
  }
  if (errors.reviewDelayDays) errors.reviewDelayDays.message = MESSAGES.reviewDelayDays
  return result as never
}

const isOff = ({ enabled }: { enabled: boolean }) => (enabled ? '' : ' (off)')
const place = ({ country, region }: { country: string; region: string }) =>
  region ? `${region}, ${countryName(country)}` : countryName(country)

/** The settings as text, to compare two versions. */
export const describeSelling = (settings: SellingDraft): FieldText[] => [
  ...list('paymentMethods', 'Payment methods', settings.paymentMethods, (m) => m.name + isOff(m)),
  ...list('shippingMethods', 'Shipping methods', settings.shippingMethods, (m) => m.name + isOff(m)),
  { key: 'taxMode', label: 'Tax', text: TAX_LABELS[settings.taxMode] },
  ...list('taxRates', 'Tax rates', settings.taxRates, (rate) => `${place(rate)}: ${percent(rate.rate)}`),
  { key: 'currency', label: 'Currency', text: settings.currency },
  { key: 'locale', label: 'Language of amounts', text: settings.locale },
  { key: 'withdrawalDays', label: 'Days to withdraw', text: String(settings.withdrawalDays) },
  {
    key: 'reviewDelayDays',
    label: 'Days until the review invitation',
    text: settings.reviewDelayDays == null ? 'Off' : String(settings.reviewDelayDays),
  },
  { key: 'timeZone', label: 'Time zone', text: settings.timeZone ?? '' },
  { key: 'hasInvoiceNumbers', label: 'Invoice numbers', text: settings.hasInvoiceNumbers ? 'Yes' : 'No' },
  { key: 'holdMinutes', label: 'Hold minutes', text: String(settings.holdMinutes) },
]

function list<Item>(key: string, label: string, items: Item[], toText: (item: Item) => string): FieldText[] {
  const text = items.map(toText).join(', ') || 'None'
  // Sorted keys: the form and the server may list an item's properties in another order.
  const comparedBy = JSON.stringify(
    items.map((item) => Object.entries(item as object).sort(([one], [other]) => (one < other ? -1 : 1))),
  )
  return [{ key, label, text, comparedBy }]
}

const percent = (rate: BasisPoints) => `${formatPercent(rate)} %`

export const TAX_LABELS = { none: 'None', included: 'Included', added: 'Added' } as const
