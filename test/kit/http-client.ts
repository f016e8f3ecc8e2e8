import { ADMIN } from './accounts.ts'

export type HttpResponse<Body = unknown> = { status: number; headers: Headers; body: Body }

export type RequestOptions = { headers?: Record<string, string>; body?: unknown }

const REQUEST_TIMEOUT_MS = 30_000

/** Sends real HTTP requests to the shop, with a cookie jar of its own and, once logged in, a bearer token. */
export class HttpClient {
  readonly cookies = new Map<string, string>()
  token: string | undefined
  readonly address: string

  constructor(address: string, { token }: { token?: string } = {}) {
    this.address = address
    this.token = token
  }

  /** A client with the same cookies and login for another address, such as a second instance. */
  at(address: string) {
    const client = new HttpClient(address)
    for (const [name, value] of this.cookies) client.cookies.set(name, value)
    client.token = this.token
    return client
  }

  /** Logs in as the administrator of a freshly seeded shop, or as the given user. */
  async logIn(username = ADMIN.username, password = ADMIN.password) {
    const { status, body } = await this.post<{ token: string }>('/api/auth/login', { username, password })
    if (status !== 200) throw new Error(`The login answered ${status}: ${JSON.stringify(body)}`)
    this.token = body.token
    return this
  }

  get<Body>(path: string, headers?: Record<string, string>) {
    return this.request<Body>('GET', path, headers ? { headers } : {})
  }

  post<Body>(path: string, body?: unknown) {
    return this.request<Body>('POST', path, { body })
  }

  put<Body>(path: string, body?: unknown) {
    return this.request<Body>('PUT', path, { body })
  }

  delete<Body>(path: string) {
    return this.request<Body>('DELETE', path)
  }

  /** Strings and bytes are sent unchanged, anything else as JSON. */
  async request<Body>(method: string, path: string, { headers = {}, body }: RequestOptions = {}) {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    const response = await fetch(new URL(path, this.address), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: {
        ...(this.cookies.size > 0 && { cookie: this.#cookieHeader() }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : isRaw ? (body as BodyInit) : JSON.stringify(body),
    })
    this.#storeCookies(response.headers.getSetCookie())
    return readResponse<Body>(response.status, response.headers, await response.text())
  }

  #cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #storeCookies(setCookies: string[]) {
    for (const setCookie of setCookies) {
      const [pair = ''] = setCookie.split(';')
      const equals = pair.indexOf('=')
      const name = pair.slice(0, equals)
      if (/;\s*max-age=0/i.test(setCookie)) this.cookies.delete(name)
      else this.cookies.set(name, pair.slice(equals + 1))
    }
  }
}

export function readResponse<Body>(status: number, headers: Headers, text: string): HttpResponse<Body> {
  const isJson = /[/+]json\b/.test(headers.get('content-type') ?? '')
  return { status, headers, body: (isJson && text ? JSON.parse(text) : text) as Body }
}
