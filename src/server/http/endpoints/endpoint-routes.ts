import type { Readable } from 'node:stream'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { BodyOf, Endpoint, Page, ParamsOf, QueryOf, ResultOf } from '#contract/shared/endpoint.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the entry that this request wrote to the audit log. */
    auditLogEntry: number | null
  }
  interface FastifyInstance {
    /** One onRequest hook per access level; it refuses a request before its body is read. */
    guards: Record<Exclude<Endpoint['access'], 'public'>, (request: FastifyRequest) => Promise<void>>
  }
}

export type EndpointRequest<E extends Endpoint> = FastifyRequest<{
  Params: ParamsOf<E>
  Querystring: QueryOf<E>
  Body: BodyOf<E>
}>

/** Returns the body of the response; status and X-Total-Count follow from the endpoint. */
type Handler<E extends Endpoint> = (request: EndpointRequest<E>, reply: FastifyReply) => HandlerResult<E>

type HandlerResult<E extends Endpoint> = E extends { produces: readonly string[] }
  ? Readable | Promise<Readable>
  : E['response'] extends z.ZodType
    ? ResultOf<E> | Promise<ResultOf<E>>
    : Promise<void>

type RouteOptions = { config?: FastifyContextConfig; bodyLimit?: number }

type AddRoute = {
  <E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  <E extends Endpoint>(endpoint: E, options: RouteOptions, handler: Handler<E>): void
}

/** Registers routes from the contract: `route(endpoints.readProduct, { config }, (request) => …)`. */
export function endpointRoutes(app: FastifyInstance): AddRoute {
  return <E extends Endpoint>(
    endpoint: E,
    ...rest: [Handler<E>] | [options: RouteOptions, handler: Handler<E>]
  ) => {
    const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest
    const { method, path, access, params, query, headers, body, status, response } = endpoint
    app.route({
      ...options,
      method,
      url: path,
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(headers && { headers }),
        ...(body && { body }),
        ...(response && { response: { [status]: response } }),
      },
      onRequest: access === 'public' ? [] : [app.guards[access]],
      handler: async (request, reply) => {
        reply.code(status)
        const result: unknown = await handler(request as EndpointRequest<E>, reply)
        if (request.auditLogEntry) reply.header('audit-log-entry', request.auditLogEntry)
        if (!endpoint.paged) return result
        const { items, total } = result as Page<unknown>
        reply.header('x-total-count', total)
        return items
      },
    })
  }
}
