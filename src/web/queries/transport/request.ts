import { LOGIN_URL, withToken } from './admin-session.ts'

/** Shaped like fetch: the browser's own, or on the server a call through the shop's front door. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

/** An answer that was not OK; the message is what people read in a toast. */
export class RequestError extends Error {
  readonly status: number
  readonly text: string
  /** Which part of what was sent the refusal is about, if it is about one. */
  readonly field: string | undefined

  constructor(status: number, text: string, field?: string) {
    super(`${status}: ${text}`)
    this.name = 'RequestError'
    this.status = status
    this.text = text
    this.field = field
  }
}

/** Whether what was asked for is not there, or never could be: no product has the number 1.5. */
export function isMissing(error: unknown): error is RequestError {
  return error instanceof RequestError && (error.status === 404 || error.status === 400)
}

/** Asks the API for an answer. Throws a RequestError unless it is OK. */
export async function request<Answer>(
  method: string,
  url: string,
  body?: unknown,
  send?: Send,
): Promise<Answer> {
  return (await exchange<Answer>(method, url, { body, send })).answer
}

type Exchange = { body?: unknown; headers?: Record<string, string>; send?: Send | undefined }

/** For who needs the headers as well, such as a count or a version. */
export async function exchange<Answer>(
  method: string,
  url: string,
  options: Exchange = {},
): Promise<{ answer: Answer; headers: Headers }> {
  const response = await responseTo(method, url, options)
  const answer = (response.status === 204 ? undefined : await response.json()) as Answer
  return { answer, headers: response.headers }
}

/** Every call to the API goes through here; for who takes the answer as it is, such as a file. */
export async function responseTo(
  method: string,
  url: string,
  { body, headers: more = {}, send = fetch }: Exchange = {},
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json, text/plain', ...more })
  const init: RequestInit = { method, headers, credentials: 'include' }
  if (body instanceof Blob) {
    headers.set('content-type', body.type)
    init.body = body
  } else if (body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(body)
  }

  const call = (token: string | null) => {
    if (token) headers.set('authorization', `Bearer ${token}`)
    return send(url, init)
  }
  // A login that is refused is no reason to ask for a login.
  const response = await (url === LOGIN_URL ? call(null) : withToken(call))
  if (!response.ok) {
    const text = (await response.text()) || response.statusText
    throw new RequestError(response.status, text, response.headers.get('x-field') ?? undefined)
  }
  return response
}
