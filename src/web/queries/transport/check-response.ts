import { z } from 'zod'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'

/** Loaded in development and tests only: a response that does not match the contract is an error, not a blank screen. */
export function checkResponse(method: string, path: string, status: number, body: unknown) {
  const endpoint = Object.values<Endpoint>(endpoints).find(
    (endpoint) => endpoint.method === method && endpoint.path === path,
  )
  if (!endpoint) throw new Error(`The contract has no ${method} ${path}`)
  if (status !== endpoint.status) throw new Error(`${method} ${path} responded with ${status}`)
  const result = endpoint.response?.safeParse(body)
  if (result?.error)
    throw new Error(`${method} ${path} does not match its contract: ${z.prettifyError(result.error)}`)
}
