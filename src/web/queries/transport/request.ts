import type { Problem } from '#contract/shared/problem.ts'
import { LOGIN_PATH, withToken } from './admin-session.ts'

/** Has the signature of fetch: the browser's own, or on the server an in-process request. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

/** A response that was not OK; its message is shown in toasts. */
export class RequestError extends Error {
  readonly status: number
  readonly text: string
  /** Why the shop refused, such as "changed" when the record has another revision. */
  readonly code: string | undefined
  /** The fields of the request that the error is about. */
  readonly errors: { field: string; message: string }[]

  constructor(status: number, text: string, { code, errors = [] }: Pick<Problem, 'code' | 'errors'> = {}) {
    super(`${status}: ${text}`)
    this.name = 'RequestError'
    this.status = status
    this.text = text
    this.code = code
    this.errors = errors
  }

  /** The first of these fields. */
  get field(): string | undefined {
    return this.errors[0]?.field || undefined
  }
}

/** Whether the record does not exist, or cannot exist: no product has the id 1.5. */
export function isMissing(error: unknown): error is RequestError {
  return error instanceof RequestError && (error.status === 404 || error.status === 400)
}

type RequestOptions = { body?: unknown; headers?: Record<string, string>; send?: Send | undefined }

/** Sends every request to the API; used directly for responses that are files. Throws a RequestError unless OK. */
export async function fetchOk(
  method: string,
  url: string,
  { body, headers: extraHeaders = {}, send = fetch }: RequestOptions = {},
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', ...extraHeaders })
  const init: RequestInit = { method, headers, credentials: 'include' }
  if (body instanceof Blob) {
    headers.set('content-type', body.type)
    init.body = body
  } else if (body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(body)
  }

  const sendWith = (token: string | null) => {
    if (token) headers.set('authorization', `Bearer ${token}`)
    return send(url, init)
  }
  // A failed login must not ask for a login.
  const response = await (url === LOGIN_PATH ? sendWith(null) : withToken(sendWith))
  if (!response.ok) throw await toError(response)
  return response
}

/** The detail of a problem document, the text of any other body, or the status text of an empty one. */
async function toError(response: Response): Promise<RequestError> {
  const { status, statusText, headers } = response
  const text = await response.text()
  if (text && headers.get('content-type')?.startsWith('application/problem+json')) {
    const problem = JSON.parse(text) as Problem
    return new RequestError(status, problem.detail, problem)
  }
  return new RequestError(status, text || statusText)
}
