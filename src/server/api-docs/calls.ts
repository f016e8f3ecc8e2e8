import { exampleOf, parameterExample, type Resolve } from './examples.ts'
import type { JsonSchema, OpenApiDocument, Operation } from './openapi.ts'

export type Field = { name: string; type: string; note?: string | undefined }
export type Parameter = {
  name: string
  in: string
  required: boolean
  type: string
  example: string
  note?: string | undefined
}

/** One call as the reference shows it. */
export type Call = {
  id: string
  method: string
  path: string
  summary: string
  needsToken: boolean
  parameters: Parameter[]
  body?: { title: string; fields: Field[]; example: string; isJson: boolean } | undefined
  response: { status: string; title: string; fields: Field[]; example?: string | undefined }
}

export type Group = { tag: string; description: string; calls: Call[] }

/** The calls of the document by tag, with examples. */
export function groupsOf({ paths, components, tags }: OpenApiDocument): Group[] {
  const resolve: Resolve = (schema) =>
    schema.$ref === undefined ? schema : resolve(components.schemas[typeName(schema)] ?? {})
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return tags.map(({ name, description }) => ({
    tag: name,
    description,
    calls: operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ path, method, operation }) => toCall(path, method.toUpperCase(), operation, resolve)),
  }))
}

function toCall(path: string, method: string, operation: Operation, resolve: Resolve): Call {
  const [mediaType, sent] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const isJson = mediaType === 'application/json'
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary,
    needsToken: operation.security.length > 0,
    parameters: (operation.parameters ?? []).map(({ name, in: place, required, description, schema }) => ({
      name,
      in: place,
      required,
      type: `${parameterType(schema)}${required ? ', required' : ''}`,
      example: parameterExample(name, schema),
      note: description,
    })),
    body: sent && {
      title: isJson ? typeName(sent.schema) : (mediaType ?? ''),
      fields: fieldsOf(resolve(sent.schema), resolve),
      example: isJson ? toJson(exampleOf(sent.schema, resolve, true)) : '',
      isJson,
    },
    response: toResponse(operation, resolve),
  }
}

function toResponse({ responses }: Operation, resolve: Resolve): Call['response'] {
  const [status = '', response] = Object.entries(responses).find(([code]) => /^\d+$/.test(code)) ?? []
  const content = response && 'content' in response ? (response.content ?? {}) : {}
  const [mediaType, received] = Object.entries(content)[0] ?? []
  if (!received) return { status, title: 'no body', fields: [] }
  if (mediaType !== 'application/json')
    return { status, title: Object.keys(content).join(' or '), fields: [] }
  const { schema } = received
  return {
    status,
    title: typeName(schema),
    fields: fieldsOf(resolve((schema.items as JsonSchema | undefined) ?? schema), keepReference),
    example: toJson(exampleOf(schema, resolve, false)),
  }
}

const toJson = (value: unknown) => JSON.stringify(value, null, 2)

const keepReference: Resolve = (schema) => schema

/**
 * Below an object, or a list of objects, are its fields, such as `lines[].price`. With `keepReference`, objects that
 * have a name of their own are only named.
 */
const fieldsOf = ({ properties = {}, required = [] }: JsonSchema, resolve: Resolve, parent = ''): Field[] =>
  Object.entries(properties as Record<string, JsonSchema>).flatMap(([key, schema]) => {
    const name = parent + key
    const { object, suffix } = innerObject(schema, resolve)
    const type = `${typeName(schema)}${required.includes(key) ? '' : ', optional'}`
    return [{ name, type, note: schema.description }, ...fieldsOf(object, resolve, `${name}${suffix}.`)]
  })

function innerObject(schema: JsonSchema, resolve: Resolve): { object: JsonSchema; suffix: string } {
  const choice = schema.anyOf?.find((one) => (one as JsonSchema).type !== 'null') as JsonSchema | undefined
  if (choice) return innerObject(choice, resolve)
  if (!schema.items) return { object: resolve(schema), suffix: '' }
  const { object, suffix } = innerObject(schema.items as JsonSchema, resolve)
  return { object, suffix: `[]${suffix}` }
}

/** In a URL, a list is a repeated parameter, and its description says so. */
const parameterType = (schema: JsonSchema) =>
  typeName(schema.anyOf ? { anyOf: schema.anyOf.filter((one) => !(one as JsonSchema).items) } : schema)

function typeName(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf)
    return [...new Set(schema.anyOf.map((one) => typeName(one as JsonSchema)))].filter(Boolean).join(' or ')
  if (schema.items) return `list of ${typeName(schema.items as JsonSchema) || 'anything'}`
  return [schema.type ?? ''].flat().join(' or ')
}
