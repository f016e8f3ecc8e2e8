import type { FastifyRequest } from 'fastify'

/** The result of a validator compiler such as ours for zod. */
type Validated = { value?: unknown; error?: unknown }

/**
 * Derives the cache key from the matched route's own query schema: parsed, sorted and serialized. The handler sees
 * only what the schema lets through, so every filter is part of the key, and unknown parameters (such as those of
 * newsletters) do not split the cache. Undefined when the query is invalid: validation then refuses the request.
 */
export function cacheKeyOf(request: FastifyRequest, originOf: (request: FastifyRequest) => string) {
  const query = canonicalQuery(request)
  if (query === undefined) return undefined
  // The scheme decides about HSTS. A page also contains links to its own origin.
  const { cached } = request.routeOptions.config
  const origin = cached === 'per-origin' ? originOf(request) : request.protocol
  // The raw path, because decoding it would make /a%2Fb and /a/b the same.
  const [path] = request.url.split('?', 1)
  return `${origin}\n${path}\n${query}`
}

function canonicalQuery(request: FastifyRequest): string | undefined {
  const validate = request.getValidationFunction('querystring')
  // A route without a query schema reads no query.
  if (!validate) return ''
  const { value, error } = (validate as unknown as (query: unknown) => Validated)(request.query)
  if (error) return undefined
  const entries = Object.entries(value as object).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? '' : JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
