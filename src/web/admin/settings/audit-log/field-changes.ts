import type { AuditLogEntry } from '#contract/audit-log.ts'
import { count, counted, money } from '#web/admin/format/numbers.ts'

/** A field of what was changed: what it said before, what it says after. One of them is missing at either end. */
export type Difference = { label: string; before?: string; after?: string }

type Naming = (categoryId: number) => string

const yesOrNo = (value: unknown) => (value ? 'Yes' : 'No')
const amount = (value: unknown) => (value ? money(String(value)) : 'None')
const number = (value: unknown) => count(Number(value))
const picture = (value: unknown) => (value ? 'A picture' : 'None')
const text = (value: unknown) => String(value ?? '') || 'None'

/** All that can stand in a record, in the order in which it is told. What is not named here is of no interest. */
const FIELDS: Record<string, { label: string; words: (value: unknown, nameOf: Naming) => string }> = {
  name: { label: 'Name', words: text },
  slug: { label: 'Slug', words: text },
  sku: { label: 'SKU', words: text },
  price: { label: 'Price', words: amount },
  oldPrice: { label: 'Old Price', words: amount },
  stock: { label: 'Stock', words: number },
  categoryId: { label: 'Category', words: (id, nameOf) => nameOf(Number(id)) },
  featured: { label: 'Featured', words: yesOrNo },
  isNew: { label: 'New', words: yesOrNo },
  images: { label: 'Images', words: (images) => counted((images as string[]).length, 'image') },
  image: { label: 'Image', words: picture },
  description: { label: 'Description', words: text },
  productCount: { label: 'Products in It', words: number },
  businessName: { label: 'Business Name', words: text },
  email: { label: 'Email', words: text },
  phone: { label: 'Phone', words: text },
  address: { label: 'Address', words: text },
  gmapSrc: { label: 'Google Maps Embed URL', words: text },
  heroTitle: { label: 'Hero Title', words: text },
  heroSubtitle: { label: 'Hero Subtitle', words: text },
  heroImage: { label: 'Hero Image', words: picture },
  active: { label: 'Can Log In', words: yesOrNo },
  create: { label: 'Created', words: number },
  change: { label: 'Changed', words: number },
  same: { label: 'Unchanged', words: number },
}

/** What a change did, field by field. What stayed the same is left out. */
export function differencesOf({ before, after }: AuditLogEntry, nameOf: Naming): Difference[] {
  return Object.entries(FIELDS).flatMap(([field, { label, words }]) => {
    const [old, current] = [before?.[field], after?.[field]]
    if (JSON.stringify(old) === JSON.stringify(current)) return []
    const told = {
      ...(old !== undefined && { before: words(old, nameOf) }),
      ...(current !== undefined && { after: words(current, nameOf) }),
    }
    // One picture in place of another reads the same, and is not.
    return told.before === told.after
      ? { label, ...told, after: `${told.after}, replaced` }
      : { label, ...told }
  })
}
