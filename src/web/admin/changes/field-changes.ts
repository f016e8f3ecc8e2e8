import type { AuditLogEntry } from '#contract/admin/audit-log.ts'
import { productFields } from '#contract/product-fields.ts'
import { SOCIAL_NETWORKS } from '#domain/website/social-networks.ts'
import { fieldText } from '#web/admin/format/field-text.ts'

/** A changed field as text. A created record has no `before`, a deleted one no `after`. */
export type FieldChange = { label: string; before?: string; after?: string }

type CategoryName = (id: number) => string
type Field = { label: string; toText: (value: unknown, categoryName: CategoryName) => string }

const { text, wholeNumber, yesOrNo } = fieldText
const image = (value: unknown) => (value ? '1 image' : 'None')

/** Every field an entry may hold, in the order it is shown. Other keys, such as ids, are left out. */
const FIELDS: Record<string, Field> = {
  name: { label: 'Name', toText: text },
  slug: { label: 'Slug', toText: text },
  image: { label: 'Image', toText: image },
  position: { label: 'Order', toText: wholeNumber },
  isInHeader: { label: 'Show in header', toText: yesOrNo },
  ...Object.fromEntries(
    productFields.map(({ key, type, shortLabel }) => [key, { label: shortLabel, toText: fieldText[type] }]),
  ),
  productCount: { label: 'Products', toText: wholeNumber },
  businessName: { label: 'Business Name', toText: text },
  email: { label: 'Email', toText: text },
  phone: { label: 'Phone', toText: text },
  address: { label: 'Address', toText: text },
  gmapSrc: { label: 'Google Maps Embed URL', toText: text },
  heroTitle: { label: 'Hero Title', toText: text },
  heroSubtitle: { label: 'Hero Subtitle', toText: text },
  heroImage: { label: 'Hero Image', toText: image },
  about: { label: 'About', toText: text },
  ...Object.fromEntries(SOCIAL_NETWORKS.map(({ key, name }) => [key, { label: name, toText: text }])),
  active: { label: 'Can Log In', toText: yesOrNo },
  currency: { label: 'Currency', toText: text },
  locale: { label: 'Language of amounts', toText: text },
  taxMode: { label: 'Tax', toText: text },
  taxRates: { label: 'Tax rates', toText: text },
  shippingMethods: { label: 'Shipping methods', toText: text },
  paymentMethods: { label: 'Payment methods', toText: text },
  withdrawalDays: { label: 'Days to withdraw', toText: wholeNumber },
  reviewDelayDays: { label: 'Days until the review invitation', toText: text },
  holdMinutes: { label: 'Hold minutes', toText: wholeNumber },
  title: { label: 'Title', toText: text },
  text: { label: 'Text', toText: text },
  state: { label: 'State', toText: text },
  reason: { label: 'Reason', toText: text },
  reply: { label: 'Reply', toText: text },
  create: { label: 'Created', toText: wholeNumber },
  change: { label: 'Changed', toText: wholeNumber },
  same: { label: 'Unchanged', toText: wholeNumber },
  movedTo: { label: 'Products moved to', toText: fieldText.category },
}

/** The changed fields of an entry, with their values before and after. */
export function fieldChanges(
  { before, after }: Pick<AuditLogEntry, 'before' | 'after'>,
  categoryName: CategoryName,
): FieldChange[] {
  return Object.entries(FIELDS).flatMap(([key, { label, toText }]) => {
    const [oldValue, newValue] = [before?.[key], after?.[key]]
    if (JSON.stringify(oldValue) === JSON.stringify(newValue)) return []
    const change = {
      ...(oldValue !== undefined && { before: toText(oldValue, categoryName) }),
      ...(newValue !== undefined && { after: toText(newValue, categoryName) }),
    }
    // Another image instead of the old one reads the same: "1 image".
    return change.before === change.after
      ? { label, ...change, after: `${change.after}, replaced` }
      : { label, ...change }
  })
}

/** The name of a field and the text of one of its values. */
export function describeField(key: string, value: unknown, categoryName: CategoryName) {
  const field = FIELDS[key]
  return { label: field?.label ?? key, text: field ? field.toText(value, categoryName) : String(value) }
}
