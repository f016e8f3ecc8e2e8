import { describe, expect, test } from 'vitest'
import { createApi, urlOf } from './api.ts'
import { fetchOk, RequestError, type Send } from './request.ts'

test.each([
  ['/api/products', {}, '/api/products'],
  ['/api/products/:id', { params: { id: 7 } }, '/api/products/7'],
  ['/api/categories/:id/products', { params: { id: 2 } }, '/api/categories/2/products'],
  [
    '/api/exports/:noun.:format',
    { params: { noun: 'products', format: 'csv' } },
    '/api/exports/products.csv',
  ],
  ['/api/categories/slug/:slug', { params: { slug: 'a/b c?' } }, '/api/categories/slug/a%2Fb%20c%3F'],
  ['/api/products', { query: { sort: 'newest', page: 2 } }, '/api/products?sort=newest&page=2'],
  [
    '/api/products',
    { query: { price: ['25-50', '50-100'], q: undefined } },
    '/api/products?price=25-50&price=50-100',
  ],
  ['/api/products', { query: {} }, '/api/products'],
])('%s with %j is the address %s', (path, options, url) => {
  expect(urlOf(path, options)).toBe(url)
})

describe('a response that is not OK is an error', () => {
  const failure = (body: string | null, init: ResponseInit) =>
    fetchOk('GET', '/api/x', { send: async () => new Response(body, init) }).catch((error) => error)
  const problem = (status: number, body: object) =>
    failure(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    })

  test('with the status and the detail of its problem document', async () => {
    const error = await problem(409, { status: 409, detail: 'Only 2 left' })
    expect(error).toBeInstanceOf(RequestError)
    expect(error.message).toBe('409: Only 2 left')
    expect(error.field).toBeUndefined()
  })

  test('with the field that its problem document names first', async () => {
    const errors = [
      { field: 'sku', message: 'SKU must be at least 3 characters' },
      { field: 'name', message: 'Product name must be at least 3 characters' },
    ]
    expect(await problem(400, { detail: errors[0]!.message, errors })).toMatchObject({
      text: 'SKU must be at least 3 characters',
      field: 'sku',
    })
  })

  test('with the raw text of any other body', async () => {
    expect((await failure('Only 2 left', { status: 409 })).message).toBe('409: Only 2 left')
    const json = { status: 418, headers: { 'content-type': 'application/json' } }
    expect((await failure('{"detail":"x"}', json)).message).toBe('418: {"detail":"x"}')
  })

  test('with the status text when the body is empty', async () => {
    const error = await failure('', { status: 502, statusText: 'Bad Gateway' })
    expect(error.message).toBe('502: Bad Gateway')
  })
})

test('a request carries its cookies, and its body as JSON', async () => {
  const requests: [string, RequestInit][] = []
  const send: Send = async (...request) => {
    requests.push(request)
    return new Response(null, { status: 204 })
  }
  const api = createApi(send)
  expect(await api.post('/api/checkout', { body: { step: 'started' } })).toBeUndefined()
  await fetchOk('GET', '/api/cart', { send })

  const [[, post], [, get]] = requests as [[string, RequestInit], [string, RequestInit]]
  expect(post).toMatchObject({ method: 'POST', credentials: 'include', body: '{"step":"started"}' })
  expect(new Headers(post.headers).get('content-type')).toBe('application/json')
  expect(get).not.toHaveProperty('body')
  expect(new Headers(get.headers).get('content-type')).toBeNull()
  expect(new Headers(get.headers).get('accept')).toBe('application/json')
})

describe('the typed client', () => {
  const category = { id: 1, name: 'Gifts', slug: 'gift-items', image: null, position: 10, isInHeader: true }
  const apiOf = (body: unknown, headers = {}) => createApi(async () => Response.json(body, { headers }))

  test('returns one page of a list with the length of the whole list', async () => {
    expect(await apiOf([], { 'x-total-count': '40' }).get('/api/products')).toEqual({ items: [], total: 40 })
    expect(await apiOf([category]).get('/api/categories')).toEqual([category])
  })

  test('fails in development when a response does not match the contract', async () => {
    await expect(apiOf([{ ...category, slug: undefined }]).get('/api/categories')).rejects.toThrow(
      'GET /api/categories does not match its contract',
    )
  })
})
