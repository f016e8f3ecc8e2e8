import fc, { type Arbitrary } from 'fast-check'
import * as sample from './kit/sample-data.ts'

/** The part of JSON Schema that our OpenAPI document uses. */
export type JsonSchema = {
  type?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema?: JsonSchema }
type Call = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
export type Description = {
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, JsonSchema> }
}
export type Operation = Call & { method: string; path: string }

export const operationsOf = (description: Description): Operation[] =>
  Object.entries(withoutRefs(description).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, method: method.toUpperCase(), path })),
  )

/** Resolves every reference to the component it names. */
function withoutRefs(description: Description): Description {
  const { schemas } = description.components
  return JSON.parse(JSON.stringify(description), (_key, value) => {
    const name = typeof value?.$ref === 'string' && value.$ref.split('/').at(-1)
    return (name && schemas[name]) || value
  })
}

/** Text that breaks careless code: SQL, paths, HTML, patterns, numbers, URLs. */
const TEXTS = [
  ...['', ' ', '\0', 'candle\0', '\ud800', 'candle\udfff', '\u202ecandle', '\ufeff', '\r\nset-cookie: a=b'],
  ...["'; drop table products; --", '1 or 1=1', '%', '_', '\\', '"', '$1', ':id', '{}', 'null', 'undefined'],
  ...['../../etc/passwd', '..\\..\\', '%2e%2e%2f', '%00', '%zz', '/', '//', '?', '#', '.', '..'],
  ...['<script>alert(1)</script>', '{{7*7}}', '(a+)+$', '__proto__', 'constructor', 'toString'],
  ...['-1', '0', '1.5', '1e3', '0x10', '2147483648', '9007199254740993', '١٢', 'NaN', 'true'],
  ...['javascript:alert(1)', 'file:///etc/passwd', 'http://', 'data:,', 'data:text/html;base64,PGI+'],
  ...['data:image/png;base64,', 'data:image/png;base64,iVBORw0KGgo=', 'data:image/svg+xml;base64,PHN2Zy8+'],
]

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom('a', 'é', '💥', ' ', '%').map((letter) => letter.repeat(20_000)) },
)

const BIG = [2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308]

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -1, 0.1, 1.005, 5e-324, ...BIG),
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

/** A JSON value that no endpoint expects. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 4, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], [{}]) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 8 }) },
  { weight: 1, arbitrary: prototypeKeys },
  { weight: 1, arbitrary: deeplyNested },
  { weight: 1, arbitrary: fc.jsonValue({ noUnicodeString: false }) },
)

export const hostileHeaders = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json; charset=utf-16',
      'text/plain',
      'application/xml',
      '',
      '*/*',
    ),
    accept: fc.constantFrom('', 'text/plain', '*/*;q=abc', 'image/png', ','.repeat(500)),
    cookie: fc.constantFrom(
      'session=',
      `session=${'x'.repeat(43)}`,
      'session=%00',
      '=;=;=',
      'a'.repeat(4000),
    ),
    authorization: fc.constantFrom('Bearer', 'Bearer null', `Bearer ${'x'.repeat(4000)}`, 'Basic YTpi', 'é'),
  },
  { requiredKeys: [] },
)

/** A valid body except for one or two fields, so that the invalid values get past the first checks. */
export function hostileBody(schema: JsonSchema): Arbitrary<unknown> {
  const almostValid = schema.properties ? almostValidObject(schema.properties) : validValue('', schema)
  return fc.oneof({ weight: 6, arbitrary: almostValid }, { weight: 1, arbitrary: hostileValue })
}

function almostValidObject(properties: Record<string, JsonSchema>): Arbitrary<unknown> {
  const names = Object.keys(properties)
  const fields = Object.entries(properties).map(([name, schema]) => [name, validValue(name, schema)] as const)
  return fc
    .record({
      valid: fc.record(Object.fromEntries(fields)),
      invalid: fc.dictionary(fc.constantFrom(...names), hostileValue, { maxKeys: 2 }),
      missing: seldom(fc.subarray(names, { maxLength: 1 }), []),
      unexpected: seldom(
        fc.oneof(prototypeKeys, fc.dictionary(fc.string(), hostileValue, { maxKeys: 1 })),
        {},
      ),
    })
    .map(({ valid, invalid, missing, unexpected }) => {
      const body = { ...(unexpected as object), ...valid, ...invalid }
      return Object.fromEntries(Object.entries(body).filter(([name]) => !missing.includes(name)))
    })
}

/** A valid value for a field: by its name where that says more than its type. */
function validValue(
  name: string,
  { type, enum: choices, anyOf, items, properties }: JsonSchema,
): Arbitrary<unknown> {
  if (name === 'sku' || name === 'slug')
    return fc.integer({ min: 1, max: 99 }).map((number) => `gft-${number}`)
  if (name in EXAMPLES) return fc.constant(EXAMPLES[name as keyof typeof EXAMPLES])
  if (choices) return fc.constantFrom(...choices)
  if (anyOf) return fc.oneof(...anyOf.map((schema) => validValue(name, schema)))
  if (items) return fc.array(validValue('', items), { minLength: 1, maxLength: 3 })
  if (properties) return almostValidObject(properties)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return fc.constantFrom(1, 2)
  return fc.constant('Beeswax Candle')
}

const EXAMPLES = {
  ...sample.settings,
  ...sample.product(1),
  ...{ username: 'admin', password: 'wrong password' },
}

/** The usual value four times out of five. */
export const seldom = <T>(unusual: Arbitrary<T>, usual: T): Arbitrary<T> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: unusual })

/** A request to this endpoint with at least one part likely to be invalid. */
export function hostileRequest({ method, path, parameters = [], requestBody }: Operation) {
  const bodySchema = Object.values(requestBody?.content ?? {})[0]?.schema
  return fc
    .record({
      url: hostileUrl(path, parameters),
      headers: seldom(hostileHeaders, {}),
      body: bodySchema ? hostileBody(bodySchema) : seldom(hostileValue, undefined),
    })
    .map(({ body, ...request }) => (method === 'GET' ? request : { ...request, body }))
}

function hostileUrl(path: string, parameters: Parameter[]) {
  const value = fc.oneof(fc.constantFrom('1', '2', 'gift-items-1'), hostileText)
  const names = parameters.map((parameter) => parameter.name)
  return fc.record(Object.fromEntries(names.map((name) => [name, value]))).chain((values) => {
    const pathname = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(values[name]!))
    const query = parameters.filter((parameter) => parameter.in === 'query')
    return fc.subarray(query).map((chosen) => {
      const pairs = chosen.map(({ name }) => `${encode(name)}=${encode(values[name]!)}`)
      return pairs.length > 0 ? `${pathname}?${pairs.join('&')}` : pathname
    })
  })
}

/** Percent-encodes every byte. Unlike encodeURIComponent, it accepts lone surrogates. */
const encode = (text: string) =>
  [...Buffer.from(text.slice(0, 3000))].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
