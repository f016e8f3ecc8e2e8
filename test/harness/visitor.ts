export type Reply<Body = unknown> = { status: number; headers: Headers; body: Body }

export type RequestOptions = { headers?: Record<string, string>; body?: unknown }

/** Somebody at the shop's front door: real HTTP, own cookies, and a bearer token once logged in. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  token: string | undefined
  readonly #address: string

  constructor(address: string) {
    this.#address = address
  }

  /** The same person at another address of the shop. */
  elsewhere(address: string) {
    const visitor = new Visitor(address)
    for (const [name, value] of this.cookies) visitor.cookies.set(name, value)
    visitor.token = this.token
    return visitor
  }

  /** Logs in through the front door; the administrator of a freshly seeded shop unless told who. */
  async logIn(username = 'admin', password = 'admin123') {
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

  /** A string or bytes are sent as they are, anything else as JSON. */
  async request<Body>(method: string, path: string, { headers = {}, body }: RequestOptions = {}) {
    const asIs = typeof body === 'string' || body instanceof Uint8Array
    const response = await fetch(new URL(path, this.#address), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      headers: {
        ...(this.cookies.size > 0 && { cookie: this.#cookieHeader() }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !asIs && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : asIs ? (body as BodyInit) : JSON.stringify(body),
    })
    this.#keepCookies(response.headers.getSetCookie())
    return readReply<Body>(response.status, response.headers, await response.text())
  }

  #cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keepCookies(setCookies: string[]) {
    for (const setCookie of setCookies) {
      const [pair = ''] = setCookie.split(';')
      const equals = pair.indexOf('=')
      const name = pair.slice(0, equals)
      if (/;\s*max-age=0/i.test(setCookie)) this.cookies.delete(name)
      else this.cookies.set(name, pair.slice(equals + 1))
    }
  }
}

export function readReply<Body>(status: number, headers: Headers, text: string): Reply<Body> {
  const isJson = /[/+]json\b/.test(headers.get('content-type') ?? '')
  return { status, headers, body: (isJson && text ? JSON.parse(text) : text) as Body }
}
