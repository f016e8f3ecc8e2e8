import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { addProcessMetrics } from './process-metrics.ts'

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type MetricSources = {
  pools: Record<string, pg.Pool>
  /** How many responses the fast path sent, by status. */
  fastPathResponses: Map<number, number>
}

/** The metrics of this instance. Values that the shop counts anyway are read when Prometheus asks for them. */
export function createRegistry(app: FastifyInstance, { pools, fastPathResponses }: MetricSources) {
  const register = new Registry()
  addProcessMetrics(register)

  const labelNames = ['method', 'route', 'status'] as const
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that were not served by the fast path, and how long they took.',
    labelNames,
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [register],
  })
  new Counter({
    name: 'http_fast_path_responses_total',
    help: 'Responses that were sent from memory before routing, which takes microseconds.',
    labelNames: ['status'],
    registers: [register],
    collect() {
      this.reset()
      for (const [status, count] of fastPathResponses) this.inc({ status }, count)
    },
  })
  new Counter({
    name: 'cache_events_total',
    help: 'Hits, misses, evictions and coalesced requests of the in-memory caches.',
    labelNames: ['cache', 'event'],
    registers: [register],
    collect() {
      this.reset()
      for (const [cache, stats] of Object.entries(app.cacheStats))
        for (const [event, count] of Object.entries(stats)) this.inc({ cache, event }, count)
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of each pool by state, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      for (const [name, { idleCount, totalCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool: name, state: 'idle' }, idleCount)
        this.set({ pool: name, state: 'in_use' }, totalCount - idleCount)
        this.set({ pool: name, state: 'waiting' }, waitingCount)
      }
    },
  })
  new Counter({
    name: 'job_runs_total',
    help: 'Runs of the periodic jobs by result.',
    labelNames: ['job', 'result'],
    registers: [register],
    collect() {
      this.reset()
      for (const [job, { succeeded, failed }] of Object.entries(app.jobStats)) {
        this.inc({ job, result: 'succeeded' }, succeeded)
        this.inc({ job, result: 'failed' }, failed)
      }
    },
  })
  return { register, durations }
}
