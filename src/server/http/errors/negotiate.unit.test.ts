import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ShopError } from '#domain/error.ts'
import { onError } from './on-error.ts'

const app = Fastify()
app.setErrorHandler(onError)
app.get('/', () => {
  throw new ShopError('sku_taken', 'This SKU is taken', 'sku')
})

const PROBLEM = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  detail: 'This SKU is taken',
  code: 'sku_taken',
  errors: [{ field: 'sku', message: 'This SKU is taken' }],
}

test.each([
  ['no Accept header', undefined],
  ['any type', '*/*'],
  ['the default of axios', 'application/json, text/plain, */*'],
  ['JSON', 'application/json'],
  ['problem documents', 'application/problem+json'],
  ['a page', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  ['JSON rather than text', 'text/plain;q=0.5, application/json;q=0.9'],
  ['no text', 'text/plain;q=0, */*;q=0.1'],
  ['an image, which no error is', 'image/png'],
  ['nonsense', ',;q=,*/*;q=abc'],
])('a client that accepts %s gets a problem document', async (_description, accept) => {
  const response = await app.inject({ url: '/', headers: { ...(accept && { accept }) } })
  expect(response.statusCode).toBe(409)
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(response.headers.vary).toBe('accept')
  expect(response.json()).toEqual(PROBLEM)
})

test.each([
  ['text alone', 'text/plain'],
  ['any text', 'text/*'],
  ['text before anything else', 'text/plain, */*'],
  ['text rather than JSON', 'application/json;q=0.5, text/plain'],
])('a client that accepts %s gets the message as plain text', async (_description, accept) => {
  const response = await app.inject({ url: '/', headers: { accept } })
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.headers).not.toHaveProperty('x-field')
  expect(response.body).toBe('This SKU is taken')
})
