import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { onError } from '#server/http/errors/on-error.ts'
import { compileSerializer } from './serialize.ts'

const app = Fastify()
app.setErrorHandler(onError)
app.setSerializerCompiler(compileSerializer)
let payload: unknown
app.get(
  '/',
  { schema: { response: { 200: z.object({ id: z.int(), at: z.string() }) } } },
  async () => payload,
)

async function statusOf(sent: unknown) {
  payload = sent
  return (await app.inject('/')).statusCode
}

test('a response that matches its contract is sent', async () => {
  expect(await statusOf({ id: 1, at: new Date(0) })).toBe(200)
  expect((await app.inject('/')).json()).toEqual({ id: 1, at: '1970-01-01T00:00:00.000Z' })
})

test.each([
  ['lacks a field', { id: 1 }],
  ['has a field of another type', { id: '1', at: '' }],
  ['has a field that the contract does not declare', { id: 1, at: '', passwordHash: 'secret' }],
])('a response that %s fails with 500', async (_description, sent) => {
  expect(await statusOf(sent)).toBe(500)
})
