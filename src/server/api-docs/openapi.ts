import { z } from 'zod'
import { endpoints } from '#contract/api/endpoints.ts'
import { type Endpoint, TAGS } from '#contract/shared/endpoint.ts'
import { Problem } from '#contract/shared/problem.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema
type Content = Record<string, { schema: JsonSchema }>
type Response = { description: string; headers?: Record<string, unknown>; content?: Content }
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Response | { $ref: string }>
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

/** The OpenAPI 3.1 document of every endpoint in the contract. Schemas with an id become named components. */
export function openApiDocument(version: string) {
  const schemas: Record<string, JsonSchema> = {}
  const toJson = (schema: z.ZodType, io: 'input' | 'output') => toJsonSchema(schema, io, schemas)
  const problem = toJson(Problem, 'output')

  const paths: Record<string, Record<string, Operation>> = {}
  for (const [operationId, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = toOperation(operationId, endpoint, toJson)
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Saffron & Sage',
      version,
      description:
        'Lists are JSON arrays; for paged lists X-Total-Count is the length of the whole list. Errors are problem details (RFC 9457), or the sentence alone for clients that prefer text/plain.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This shop' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that POST /api/auth/login returns',
        },
      },
      responses: {
        Problem: {
          description: 'The request was refused',
          content: {
            'application/problem+json': { schema: problem },
            'text/plain': { schema: { type: 'string' } },
          },
        },
      },
      schemas,
    },
  }
}

type ToJson = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema

function toOperation(operationId: string, endpoint: Endpoint, toJson: ToJson): Operation {
  const {
    summary,
    tag,
    access,
    params,
    query,
    headers,
    body,
    consumes = 'application/json',
    status,
  } = endpoint
  const parameters = [
    ...toParameters('path', params, toJson),
    ...toParameters('query', query, toJson),
    ...toParameters('header', headers, toJson),
  ]
  return {
    operationId,
    summary,
    tags: [tag],
    security: access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { [consumes]: { schema: toJson(body, 'input') } } },
    }),
    responses: {
      [status]: successOf(endpoint, toJson),
      '4XX': { $ref: '#/components/responses/Problem' },
    },
  }
}

function toParameters(
  place: 'path' | 'query' | 'header',
  schema: z.ZodType | undefined,
  toJson: ToJson,
): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJson(schema, 'input')
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as JsonSchema
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    }
  })
}

function successOf({ response, produces, paged }: Endpoint, toJson: ToJson): Response {
  if (produces)
    return {
      description: 'The file',
      content: Object.fromEntries(produces.map((type) => [type, { schema: { type: 'string' } }])),
    }
  if (!response) return { description: 'Done; the response has no body' }
  return {
    description: paged ? 'One page of the list' : 'Done',
    ...(paged && {
      headers: {
        'X-Total-Count': { description: 'Length of the whole list', schema: { type: 'integer' } },
      },
    }),
    content: { 'application/json': { schema: toJson(response, 'output') } },
  }
}

const COMPONENT = '#/components/schemas/'

/** A JSON Schema whose named parts are references to components, which are added to `components`. */
function toJsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Record<string, JsonSchema>,
): JsonSchema {
  // Wrapped in an array, so that a schema with an id of its own becomes a reference as well.
  const { $defs = {}, items } = z.toJSONSchema(z.array(schema), {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Clients must expect new fields, and a number in a URL is documented as a number.
      delete jsonSchema.additionalProperties
      if (jsonSchema.type === 'integer') delete jsonSchema.pattern
    },
  })
  for (const [name, definition] of Object.entries(withComponentRefs($defs) as Record<string, JsonSchema>)) {
    const { id: _, ...component } = definition as JsonSchema & { id?: string }
    const known = components[name]
    if (known && JSON.stringify(known) !== JSON.stringify(component))
      throw new Error(`${name} differs between requests and responses; give each its own schema`)
    components[name] = component
  }
  return withComponentRefs(items) as JsonSchema
}

const withComponentRefs = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${COMPONENT}`))
