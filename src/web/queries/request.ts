/** Shaped like fetch: the browser's own, or on the server a call through the shop's front door. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

/** An answer that was not OK; the message is what people read in a toast. */
export class RequestError extends Error {
  readonly status: number
  readonly text: string

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.name = 'RequestError'
    this.status = status
    this.text = text
  }
}

export const isMissing = (error: unknown) => error instanceof RequestError && error.status === 404

/** Every call to the API goes through here. Throws a RequestError unless the answer is OK. */
export async function request<Answer>(
  method: string,
  url: string,
  body?: unknown,
  send: Send = fetch,
): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json, text/plain' })
  const token = readToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  const init: RequestInit = { method, headers, credentials: 'include' }
  if (body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(body)
  }

  const response = await send(url, init)
  if (!response.ok) throw new RequestError(response.status, (await response.text()) || response.statusText)
  return (response.status === 204 ? undefined : await response.json()) as Answer
}

function readToken() {
  if (import.meta.env.SSR) return null
  try {
    return localStorage.getItem('token')
  } catch {
    // A browser that forbids storage holds no login, and may still visit the shop.
    return null
  }
}
