export const LOGIN_URL = '/api/auth/login'

const KEY = 'token'

export function readToken(): string | null {
  if (import.meta.env.SSR) return null
  try {
    return localStorage.getItem(KEY)
  } catch {
    // A browser that forbids storage holds no login, and may still visit the shop.
    return null
  }
}

export const storeToken = (token: string) => localStorage.setItem(KEY, token)

export const forgetToken = () => localStorage.removeItem(KEY)

/** Asks the person at the screen to log in; false when they would rather not. */
type AskToLogIn = () => Promise<boolean>

let askToLogIn: AskToLogIn | undefined

/** From now on, a call that fails because the login has run out asks for a new one. Returns how to end that. */
export function whenExpired(ask: AskToLogIn) {
  askToLogIn = ask
  return () => {
    askToLogIn = undefined
  }
}

/** Makes a call with the token there is, and once more when a new login has brought another one. */
export async function withToken(call: (token: string | null) => Promise<Response>): Promise<Response> {
  const token = readToken()
  const response = await call(token)
  if (response.status !== 401 || !askToLogIn) return response

  // Another call, or another tab, may have asked already.
  const newer = readToken()
  if (newer && newer !== token) return call(newer)
  return (await askToLogIn()) ? call(readToken()) : response
}
