import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'

type Schemas = Record<string, unknown>

/** Describes every route from the zod schemas it validates with. Registered before the routes, so that it sees them. */
export function describeApi(app: FastifyInstance, version: string) {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Saffron & Sage',
        version,
        description:
          'Lists are plain arrays; X-Total-Count says how many there are in all. A refusal is a problem document (RFC 9457), or its sentence alone for clients that accept text/plain.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    hideUntagged: false,
    transform: ({ schema, url }) => ({ schema: toJsonSchemas(schema, url), url }),
  })
}

function toJsonSchemas(schema: FastifySchema | undefined, url: string): FastifySchema {
  if (!url.startsWith('/api/') || !schema?.summary) return { hide: true }
  const { body, params, querystring, response, ...rest } = schema
  return {
    ...rest,
    tags: [url.split('/')[2]!],
    ...(body ? { body: json(body, 'input') } : {}),
    ...(params ? { params: json(params, 'input') } : {}),
    ...(querystring ? { querystring: json(querystring, 'input') } : {}),
    response: {
      ...Object.fromEntries(
        Object.entries(response as Schemas).map(([status, type]) => [status, json(type, 'output')]),
      ),
      '4xx': json(Problem, 'output'),
    },
  }
}

function json(schema: unknown, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' })
  return rest
}
