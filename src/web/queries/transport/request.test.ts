import { expect, test } from 'vitest'
import { urlOf } from './client.ts'
import { RequestError, request, type Send } from './request.ts'

test.each([
  [['/api/products'], '/api/products'],
  [['/api/products', 7], '/api/products/7'],
  [['/api/categories', 2, 'products'], '/api/categories/2/products'],
  [['/api/categories/slug', 'a/b c?'], '/api/categories/slug/a%2Fb%20c%3F'],
  [['/api/products', { sort: 'newest', page: 2 }], '/api/products?sort=newest&page=2'],
  [['/api/products', { price: ['25-50', '50-100'], q: undefined }], '/api/products?price=25-50&price=50-100'],
  [['/api/products', {}], '/api/products'],
])('the key %j is the address %s', (key, url) => {
  expect(urlOf(key)).toBe(url)
})

test('an answer that is not OK is an error that tells its status and what was said', async () => {
  const answers = (body: string, init: ResponseInit) =>
    request('GET', '/api/x', undefined, async () => new Response(body, init))
  await expect(answers('Only 2 left', { status: 409 })).rejects.toThrow(new RequestError(409, 'Only 2 left'))
  await expect(answers('', { status: 502, statusText: 'Bad Gateway' })).rejects.toThrow('502: Bad Gateway')
})

test('a call carries its cookies, and its body as JSON', async () => {
  const calls: [string, RequestInit][] = []
  const send: Send = async (...call) => {
    calls.push(call)
    return new Response(null, { status: 204 })
  }
  expect(await request('POST', '/api/cart/items', { productId: 7, quantity: 2 }, send)).toBeUndefined()
  await request('GET', '/api/cart', undefined, send)

  const [[, post], [, get]] = calls as [[string, RequestInit], [string, RequestInit]]
  expect(post).toMatchObject({ method: 'POST', credentials: 'include', body: '{"productId":7,"quantity":2}' })
  expect(new Headers(post.headers).get('content-type')).toBe('application/json')
  expect(get).not.toHaveProperty('body')
  expect(new Headers(get.headers).get('content-type')).toBeNull()
  expect(new Headers(get.headers).get('accept')).toBe('application/json, text/plain')
})
