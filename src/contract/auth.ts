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

export const PasswordChange = z.object({ current: Password, password: Password })
export type PasswordChange = z.infer<typeof PasswordChange>

export const OwnPassword = z.object({
  isDefault: z.boolean().meta({ description: 'Whether it is the one the shop comes with' }),
})
export type OwnPassword = z.infer<typeof OwnPassword>

export const AdminSession = z.object({
  id: z.int(),
  createdAt: z.string(),
  usedAt: z.string(),
  agent: z.string().meta({ description: 'The browser, as it calls itself' }),
  address: z.string(),
  current: z.boolean().meta({ description: 'Whether it is the one that asks' }),
})
export type AdminSession = z.infer<typeof AdminSession>

export const UserUpdate = z.object({ active: z.boolean('active must be true or false') })
export type UserUpdate = z.infer<typeof UserUpdate>

export const Administrator = z.object({
  id: z.int(),
  username: z.string(),
  active: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
})
export type Administrator = z.infer<typeof Administrator>
