import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { HOUR_MS, schedule } from './schedule.ts'

const MINUTE_MS = HOUR_MS / 60

afterEach(() => {
  vi.useRealTimers()
})

test('a job runs a minute after the start and then periodically, even after a failure', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const run = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(undefined)
  const app = Fastify().decorate('jobStats', {})
  schedule(app, { name: 'test', everyMs: HOUR_MS, run, failureMessage: 'the job failed' })
  await app.ready()
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(run).toHaveBeenCalledTimes(2)
  await app.close()
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(run).toHaveBeenCalledTimes(2)
})
