import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { HOUR, regularly } from './schedule.ts'

const MINUTE = HOUR / 60

afterEach(() => {
  vi.useRealTimers()
})

test('a chore is done a minute after the shop opened and then regularly, also when it failed once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const chore = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(undefined)
  const app = Fastify()
  regularly(app, HOUR, chore, 'the chore could not be done')
  await app.ready()
  expect(chore).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(chore).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(chore).toHaveBeenCalledTimes(2)
  await app.close()
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(chore).toHaveBeenCalledTimes(2)
})
