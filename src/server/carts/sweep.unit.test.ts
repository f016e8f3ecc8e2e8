import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { cartsRoutes } from './routes.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

afterEach(() => {
  vi.useRealTimers()
})

test('old carts are swept a minute after the shop opened and then every day, also when it failed once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sweep = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue({ rowCount: 1 })
  const app = Fastify()
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  app.register(cartsRoutes, { db: { delete: () => ({ where: sweep }) } as unknown as Db })
  await app.ready()
  expect(sweep).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(sweep).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(DAY)
  expect(sweep).toHaveBeenCalledTimes(2)
  await app.close()
  await vi.advanceTimersByTimeAsync(2 * DAY)
  expect(sweep).toHaveBeenCalledTimes(2)
})
