import type { z } from 'zod'
import type { Endpoints } from '#contract/api/endpoints.ts'
import type { BodyInputOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '#contract/shared/endpoint.ts'
import { type QueryParameters, writeQueryString } from './query-string.ts'
import { fetchOk, type Send } from './request.ts'

/*
 * The typed client of the API. It knows the contract as types only: a method and a path select an endpoint, whose
 * parameters, body and result follow. At run time the path alone is enough, so zod stays out of the storefront.
 */

type AnyEndpoint = Endpoints[keyof Endpoints]
export type Method = AnyEndpoint['method']
export type PathOf<M extends Method> = Extract<AnyEndpoint, { method: M }>['path']
export type EndpointAt<M extends Method, P> = Extract<AnyEndpoint, { method: M; path: P }>

/** A URL carries numbers as text, so that a parameter read from the address bar can be passed on as it is. */
export type UrlParams<Params> = {
  [Name in keyof Params]: Params[Name] extends number ? string | number : Params[Name]
}

export type OptionsOf<E extends Endpoint> = (E extends { params: z.ZodType }
  ? { params: UrlParams<ParamsOf<E>> }
  : unknown) &
  (E extends { query: z.ZodType } ? { query?: QueryOf<E> } : unknown) &
  (E extends { body: z.ZodType } ? { body: E extends { consumes: string } ? Blob : BodyInputOf<E> } : unknown)

/** The options may be left out when nothing in them is required. */
export type ArgsOf<E extends Endpoint> = E extends { params: z.ZodType } | { body: z.ZodType }
  ? [options: OptionsOf<E>]
  : E extends { query: z.ZodType }
    ? [options?: OptionsOf<E>]
    : []

type CallOptions = {
  params?: Record<string, string | number> | undefined
  query?: QueryParameters | undefined
  body?: unknown
  headers?: Record<string, string>
  send?: Send | undefined
}

type ApiResponse<Data> = { data: Data; headers: Headers }

/** Calls an endpoint and returns its result with the response headers. Throws a RequestError unless it succeeds. */
export function call<M extends Method, P extends PathOf<M>>(method: M, path: P, options?: CallOptions) {
  return fetchData(method, path, options) as Promise<ApiResponse<ResultOf<EndpointAt<M, P>>>>
}

async function fetchData(
  method: Method,
  path: string,
  { params, query, ...options }: CallOptions = {},
): Promise<ApiResponse<unknown>> {
  const response = await fetchOk(method, urlOf(path, { params, query }), options)
  const { status, headers } = response
  const body: unknown = status === 204 ? undefined : await response.json()
  if (import.meta.env.DEV) {
    const { checkResponse } = await import('./check-response.ts')
    checkResponse(method, path, status, body)
  }
  // Only paged endpoints send this header.
  const total = headers.get('x-total-count')
  const data = total === null ? body : { items: body, total: Number(total) }
  return { data, headers }
}

/** `/api/products/:id` with its parameters filled in, and the query string behind it. */
export function urlOf(
  path: string,
  { params = {}, query = {} }: Pick<CallOptions, 'params' | 'query'>,
): string {
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const queryString = writeQueryString(query)
  return queryString ? `${url}?${queryString}` : url
}

type ApiMethod<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...args: ArgsOf<EndpointAt<M, P>>
) => Promise<ResultOf<EndpointAt<M, P>>>

/** `api.get('/api/products/:id', { params: { id } })` resolves to a Product. */
export function createApi(send?: Send) {
  const apiMethod = <M extends Method>(method: M) =>
    (async (path: string, options?: CallOptions) =>
      (await fetchData(method, path, { ...options, send })).data) as ApiMethod<M>
  return {
    get: apiMethod('GET'),
    post: apiMethod('POST'),
    put: apiMethod('PUT'),
    delete: apiMethod('DELETE'),
  }
}

export const api = createApi()
