import type { JsonSchema } from './openapi.ts'

/** Finds the schema that a reference names. */
export type Resolve = (schema: JsonSchema) => JsonSchema

/** Examples by the name of a field. Fields without one get a value of their type. */
const EXAMPLES: Record<string, unknown> = {
  accentColor: '#3f5443',
  action: 'product.updated',
  address: '12 Market Lane, Springfield',
  amount: '5.00',
  at: '2026-11-16T12:00:00.000Z',
  averageOrder: '62.00',
  businessName: 'Saffron & Sage',
  carrier: 'UPS',
  city: 'Ogden',
  code: 'invalid',
  countries: ['US'],
  country: 'US',
  currency: 'USD',
  current: 'the old password',
  customer: 'Hannah Lindqvist',
  day: '2026-11-16',
  description: 'Hand-thrown stoneware.',
  detail: 'Enter a price such as 24.00.',
  discount: '0.00',
  email: 'hannah@example.com',
  fileName: 'products.csv',
  freeFrom: '50.00',
  from: '2026-11-01',
  gmapSrc: 'https://www.openstreetmap.org/export',
  heroImage: '/images/1',
  heroSubtitle: 'Gifts and home decor.',
  heroTitle: 'Small joys, beautifully made',
  highlightColor: '#e3a02c',
  href: '/shipping',
  image: '/images/1',
  images: ['/images/1'],
  instructions: 'Transfer within 14 days.',
  inventoryValue: '48210.00',
  line1: '1416 Jefferson Avenue',
  link: '/order/…',
  locale: 'en-US',
  message: 'Thank you!',
  month: '2026-11',
  name: 'Stoneware Teapot',
  note: 'Please leave it with the neighbor.',
  number: 1001,
  oldPrice: '42.00',
  paid: '39.00',
  password: 'a long sentence is best',
  paymentName: 'Bank transfer',
  phone: '+1 555 010 0199',
  postcode: '84401',
  price: '34.00',
  q: 'teapot',
  rate: 740,
  rating: 5,
  reason: 'Out of stock',
  refunded: '0.00',
  refunding: '0.00',
  region: 'UT',
  reply: 'Thank you, Hannah!',
  revenue: '1240.00',
  revision: '"3"',
  shipping: '5.00',
  shippingName: 'Standard',
  shippingTax: '0.00',
  sku: 'KIT-001',
  slug: 'kitchen-items',
  spent: '118.00',
  stock: 12,
  subject: 'Your order 1001',
  subtotal: '34.00',
  tax: '2.52',
  taxName: 'Sales tax',
  taxRate: 740,
  text: 'Pours without a drip.',
  timeZone: 'America/Denver',
  title: 'Shipping',
  to: 'hannah@example.com',
  token: 'eyJhbGciOi…',
  total: '39.00',
  tracking: '1Z999AA10123456784',
  username: 'admin',
  version: '0.1.0',
}

const BY_FORMAT: Record<string, string> = {
  'date-time': '2026-11-16T12:00:00.000Z',
  date: '2026-11-16',
  uuid: '7b3c2f60-3b1d-4a8e-9f3e-2d1f6a1c9b10',
}

/** Optional fields that are in almost every request. */
const USUAL_FIELDS = ['stock', 'region', 'postcode']

/** A value that the schema describes. A request has only the required and usual fields, unless none is required. */
export function exampleOf(schema: JsonSchema, resolve: Resolve, isRequest: boolean): unknown {
  const example = (part: JsonSchema, name: string, depth: number): unknown => {
    const known = resolve(part)
    if (known.examples) return known.examples[0]
    if (known.const !== undefined) return known.const
    if (known.enum) return known.enum[0]
    if (known.anyOf ?? known.oneOf) return example(firstOf(known), name, depth)
    const type = Array.isArray(known.type) ? known.type[0] : known.type
    const named = EXAMPLES[name]
    if (named !== undefined && typeOf(named) === type) return named
    if (known.default !== undefined) return known.default
    if (type === 'object') return depth > MAX_DEPTH ? {} : fields(known, depth + 1)
    if (type === 'array') {
      const items = known.items as JsonSchema | undefined
      return items && depth <= MAX_DEPTH ? [example(items, name, depth + 1)] : []
    }
    if (type === 'integer' || type === 'number') return Math.max(known.minimum ?? 1, 1)
    if (type === 'boolean') return false
    return type === 'string' ? (BY_FORMAT[formatOf(known, name)] ?? '') : null
  }

  const fields = ({ properties = {}, required = [] }: JsonSchema, depth: number) => {
    const entries = Object.entries(properties as Record<string, JsonSchema>)
    const isPerson = 'email' in properties
    const isShown = (name: string) =>
      !isRequest || required.length === 0 || required.includes(name) || USUAL_FIELDS.includes(name)
    return Object.fromEntries(
      entries
        .filter(([name]) => isShown(name))
        .map(([name, part]) => [name, example(part, isPerson && name === 'name' ? 'customer' : name, depth)]),
    )
  }

  return example(schema, '', 0)
}

const MAX_DEPTH = 4

/** In most schemas times are strings without a format, but their names end with "At". */
const formatOf = ({ format }: JsonSchema, name: string) => format ?? (name.endsWith('At') ? 'date-time' : '')

/** The example of a path, query or header parameter. */
export function parameterExample(name: string, schema: JsonSchema): string {
  const object: JsonSchema = { type: 'object', properties: { [name]: schema } }
  const values = exampleOf(object, (part) => part, false) as Record<string, unknown>
  return String(values[name] ?? '')
}

const typeOf = (value: unknown) =>
  Array.isArray(value) ? 'array' : typeof value === 'number' ? 'integer' : typeof value

/** The first choice that is a value, because an example of null says little. */
function firstOf({ anyOf = [], oneOf = [] }: JsonSchema): JsonSchema {
  const choices = [...anyOf, ...oneOf] as JsonSchema[]
  return choices.find(({ type }) => type !== 'null') ?? choices[0] ?? {}
}
