import type { AuditLogEntry } from '#contract/audit-log.ts'
import { count, counted, money } from '#web/admin/format/numbers.ts'

/** A field before and after a change. A new record has no before, a deleted one no after. */
export type FieldChange = { label: string; before?: string; after?: string }

type CategoryName = (id: number) => string

const yesOrNo = (value: unknown) => (value ? 'Yes' : 'No')
const amount = (value: unknown) => (value ? money(String(value)) : 'None')
const number = (value: unknown) => count(Number(value))
const image = (value: unknown) => (value ? '1 image' : 'None')
const text = (value: unknown) => String(value ?? '') || 'None'

/** The fields of all kinds of records, in the order in which they are shown. Others, such as ids, are left out. */
const FIELDS: Record<
  string,
  { label: string; words: (value: unknown, categoryName: CategoryName) => string }
> = {
  name: { label: 'Name', words: text },
  slug: { label: 'Slug', words: text },
  sku: { label: 'SKU', words: text },
  price: { label: 'Price', words: amount },
  oldPrice: { label: 'Old Price', words: amount },
  stock: { label: 'Stock', words: number },
  categoryId: { label: 'Category', words: (id, categoryName) => categoryName(Number(id)) },
  featured: { label: 'Featured', words: yesOrNo },
  isNew: { label: 'New', words: yesOrNo },
  images: { label: 'Images', words: (images) => counted((images as string[]).length, 'image') },
  image: { label: 'Image', words: image },
  description: { label: 'Description', words: text },
  productCount: { label: 'Products in It', words: number },
  businessName: { label: 'Business Name', words: text },
  email: { label: 'Email', words: text },
  phone: { label: 'Phone', words: text },
  address: { label: 'Address', words: text },
  gmapSrc: { label: 'Google Maps Embed URL', words: text },
  heroTitle: { label: 'Hero Title', words: text },
  heroSubtitle: { label: 'Hero Subtitle', words: text },
  heroImage: { label: 'Hero Image', words: image },
  active: { label: 'Can Log In', words: yesOrNo },
  create: { label: 'Created', words: number },
  change: { label: 'Changed', words: number },
  same: { label: 'Unchanged', words: number },
}

/** The fields that a change touched, formatted for people. */
export function fieldChanges({ before, after }: AuditLogEntry, categoryName: CategoryName): FieldChange[] {
  return Object.entries(FIELDS).flatMap(([field, { label, words }]) => {
    const [old, current] = [before?.[field], after?.[field]]
    if (JSON.stringify(old) === JSON.stringify(current)) return []
    const shown = {
      ...(old !== undefined && { before: words(old, categoryName) }),
      ...(current !== undefined && { after: words(current, categoryName) }),
    }
    // Two different images are both shown as "1 image".
    return shown.before === shown.after
      ? { label, ...shown, after: `${shown.after}, replaced` }
      : { label, ...shown }
  })
}
