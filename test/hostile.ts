import fc, { type Arbitrary } from 'fast-check'

/** As much of JSON Schema as our own description of the API uses. */
export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  format?: string
}

/** Text that breaks what was built for text: databases, paths, HTML, regular expressions, terminals. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', 'candle\0', '\ud800', 'candle\udfff', '\u202ecandle', '\ufeff', '\r\nset-cookie: a=b'],
    ...[
      "'; drop table products; --",
      '%',
      '_',
      '\\',
      '"',
      '$1',
      ':id',
      '{}',
      '[]',
      'null',
      'undefined',
      'NaN',
    ],
    ...['../../etc/passwd', '..\\..\\', '%2e%2e%2f', '%00', '%zz', '/', '//', '?', '#', '.', '..'],
    ...['<script>alert(1)</script>', '#{7*7}', '{{7*7}}', '(a+)+$', '__proto__', 'constructor', 'toString'],
    ...['-1', '0', '1.5', '1e3', '0x10', '2147483648', '9007199254740993', '١٢', '1 or 1=1', 'true'],
    ...[
      'javascript:alert(1)',
      'file:///etc/passwd',
      'data:image/png;base64,',
      'data:text/html;base64,PGI+',
      'http://',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('a', 'é', '💥', ' ', '%').map((letter) => letter.repeat(20_000)),
)

const hostileNumber = fc.oneof(
  fc.constantFrom(
    0,
    -1,
    0.1,
    1.005,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 32,
    2 ** 53,
    2 ** 63,
    1e21,
    1e308,
    -1e308,
    5e-324,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Parsed, because an object literal would set the prototype instead of a key of that name. */
const prototypeKeys = fc
  .constantFrom(
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"toString":1,"hasOwnProperty":null,"length":-1,"then":{}}',
  )
  .map((text): unknown => JSON.parse(text))

const deeplyNested = fc
  .record({ depth: fc.integer({ min: 50, max: 2000 }), inArrays: fc.boolean() })
  .map(({ depth, inArrays }) => {
    let value: unknown = null
    for (let level = 0; level < depth; level++) value = inArrays ? [value] : { name: value }
    return value
  })

/** Any JSON value nobody asked for. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 4, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], [{}]) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 8 }) },
  { weight: 1, arbitrary: prototypeKeys },
  { weight: 1, arbitrary: deeplyNested },
  { weight: 1, arbitrary: fc.jsonValue({ noUnicodeString: false }) },
)

/** A body that is right in most places, so that what is wrong with it gets past the first check. */
export function hostileBody(schema: JsonSchema): Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: almostRight(schema) }, { weight: 1, arbitrary: hostileValue })
}

function almostRight(schema: JsonSchema): Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map(almostRight))
  if (schema.type === 'object' && schema.properties) return almostRightObject(schema.properties)
  if (schema.type === 'array' && schema.items) {
    return spoiled(fc.array(almostRight(schema.items), { minLength: 1, maxLength: 5 }))
  }
  return spoiled(right(schema))
}

function almostRightObject(properties: Record<string, JsonSchema>): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, almostRight(schema)] as const)
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
      fc.option(prototypeKeys, { freq: 10, nil: {} }),
      fc.dictionary(fc.string(), hostileValue, { maxKeys: 1 }),
    )
    .map(([known, prototype, unknown]) => ({ ...unknown, ...(prototype as object), ...known }))
}

const spoiled = (arbitrary: Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: hostileValue })

function right({ type, enum: choices, const: only, format }: JsonSchema): Arbitrary<unknown> {
  if (only !== undefined) return fc.constant(only)
  if (choices) return fc.constantFrom(...choices)
  const types = [type].flat()
  if (types.includes('integer') || types.includes('number')) return fc.integer({ min: 1, max: 20 })
  if (types.includes('boolean')) return fc.boolean()
  if (types.includes('null')) return fc.constant(null)
  if (format === 'email') return fc.constant('hello@saffron.example')
  return fc.constantFrom(...BELIEVABLE_TEXTS)
}

const BELIEVABLE_TEXTS = [
  'Beeswax Candle',
  'GFT-001',
  '24.00',
  'gift-items',
  'https://images.example/candle.webp',
]
