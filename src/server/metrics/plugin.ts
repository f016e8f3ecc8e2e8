import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { onNotFound } from '#server/http/errors/on-error.ts'
import { isInProcess } from '#server/http/request/in-process.ts'
import { mayReadMetrics } from './access.ts'
import { createRegistry, type MetricSources } from './registry.ts'

/** GET /metrics for Prometheus. */
export const metrics = fp(
  async (app: FastifyInstance, { token, ...sources }: MetricSources & { token: string | undefined }) => {
    const { register, durations } = createRegistry(app, sources)

    app.addHook('onResponse', async (request, reply) => {
      if (isInProcess(request)) return
      const { method, routeOptions } = request
      // The pattern of the route, not the URL: each combination of labels takes memory for good.
      const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
      durations.observe(labels, reply.elapsedTime / 1000)
    })

    app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
      if (!mayReadMetrics(request, token)) return onNotFound(request, reply)
      return reply
        .header('cache-control', 'no-store')
        .type(register.contentType)
        .send(await register.metrics())
    })
  },
  { name: 'metrics' },
)
