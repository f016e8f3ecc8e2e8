export const LOGIN_PATH = '/api/auth/login'

const KEY = 'token'

export function readToken(): string | null {
  if (import.meta.env.SSR) return null
  try {
    return localStorage.getItem(KEY)
  } catch {
    // A browser that blocks storage holds no login, but may still visit the shop.
    return null
  }
}

export const storeToken = (token: string) => localStorage.setItem(KEY, token)

export const forgetToken = () => localStorage.removeItem(KEY)

/** Asks the person at the screen to log in; resolves to false when they cancel. */
type AskToLogIn = () => Promise<boolean>

let askToLogIn: AskToLogIn | undefined

/** From now on, a request that fails because the session expired asks for a new login. Returns a cleanup function. */
export function onSessionExpired(ask: AskToLogIn) {
  askToLogIn = ask
  return () => {
    askToLogIn = undefined
  }
}

/** Sends a request with the stored token, and retries it once when a new login has stored another one. */
export async function withToken(send: (token: string | null) => Promise<Response>): Promise<Response> {
  const token = readToken()
  const response = await send(token)
  if (response.status !== 401 || !askToLogIn) return response

  // Another request, or another tab, may have logged in already.
  const newer = readToken()
  if (newer && newer !== token) return send(newer)
  return (await askToLogIn()) ? send(readToken()) : response
}
