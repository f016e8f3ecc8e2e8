import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { onError } from './on-error.ts'

test.each([
  ['57014', 503, '5'],
  ['57P01', 503, '5'],
  ['40P01', 503, '5'],
  ['25006', 503, '5'],
  ['55P03', 503, '5'],
  ['42601', 500, undefined],
])('an error %s of the database is a %i', async (code, status, wait) => {
  const app = Fastify()
  app.setErrorHandler(onError)
  app.get('/', () => {
    throw new Error('Failed query', { cause: Object.assign(new Error('reason'), { code }) })
  })
  const response = await app.inject('/')
  expect(response.statusCode).toBe(status)
  expect(response.headers['retry-after']).toBe(wait)
})
