import { z } from 'zod'
import { text } from './text.ts'

const USERNAME = 'Username must be at least 3 characters'
const PASSWORD = 'Password must be at least 5 characters'

export const Username = text(USERNAME, 50).min(3, USERNAME)
/** Longer than any passphrase, short enough that hashing it costs no more than usual. */
export const Password = z.string(PASSWORD).min(5, PASSWORD).max(200, 'Use at most 200 characters')

export const Login = z.object({ username: Username, password: Password })
export type Login = z.infer<typeof Login>

export const LoggedIn = z.object({ isAdmin: z.boolean(), token: z.string() })
export type LoggedIn = z.infer<typeof LoggedIn>

export const CurrentUser = z.object({ isAdmin: z.boolean(), username: z.string() })
export type CurrentUser = z.infer<typeof CurrentUser>
