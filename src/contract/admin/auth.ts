import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { IdParams } from '#contract/shared/id.ts'
import { text } from '#contract/shared/text.ts'
import { isCommonPassword, isUsername, MIN_NEW_PASSWORD_LENGTH } from '#domain/password.ts'

const USERNAME = 'Username must be at least 3 characters'
const PASSWORD = 'Password must be at least 5 characters'

export const Username = text(USERNAME, 50).min(3, USERNAME)
/** Longer than any passphrase, yet short enough to hash at the usual cost. */
const MAX_PASSWORD_LENGTH = 200
const TOO_LONG = `Use at most ${MAX_PASSWORD_LENGTH} characters`
/** A password that is verified; it may be older than the rule for new ones. */
export const Password = z.string(PASSWORD).min(5, PASSWORD).max(MAX_PASSWORD_LENGTH, TOO_LONG)

const NEW_PASSWORD = `Password must be at least ${MIN_NEW_PASSWORD_LENGTH} characters`
export const NEW_PASSWORD_RULE = `At least ${MIN_NEW_PASSWORD_LENGTH} characters, not a common password, not the username`
export const IS_USERNAME = 'Password must not be the username'
/** A password that is about to be set. That it is not the username can only be checked together with that. */
export const NewPassword = z
  .string(NEW_PASSWORD)
  .min(MIN_NEW_PASSWORD_LENGTH, NEW_PASSWORD)
  .max(MAX_PASSWORD_LENGTH, TOO_LONG)
  .refine((password) => !isCommonPassword(password), 'This password is too common; choose another one')
export const newPasswordFor = (username: string) =>
  NewPassword.refine((password) => !isUsername(password, username), IS_USERNAME)

export const Login = z.object({ username: Username, password: Password }).meta({ id: 'Login' })
export type Login = z.infer<typeof Login>

export const LoggedIn = z.object({ isAdmin: z.boolean(), token: z.string() }).meta({ id: 'LoggedIn' })
export type LoggedIn = z.infer<typeof LoggedIn>

export const CurrentUser = z
  .object({ isAdmin: z.boolean(), username: z.string() })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUser>

export const PasswordChange = z
  .object({ current: Password, password: NewPassword })
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.infer<typeof PasswordChange>

export const OwnPassword = z
  .object({ isDefault: z.boolean().meta({ description: "Whether it is the shop's default password" }) })
  .meta({ id: 'OwnPassword' })
export type OwnPassword = z.infer<typeof OwnPassword>

export const AdminSession = z
  .object({
    id: z.int(),
    createdAt: z.string(),
    usedAt: z.string(),
    agent: z.string().meta({ description: "The browser's User-Agent" }),
    address: z.string(),
    current: z.boolean().meta({ description: 'Whether this request belongs to it' }),
  })
  .meta({ id: 'AdminSession' })
export type AdminSession = z.infer<typeof AdminSession>

export const authEndpoints = {
  readCurrentUser: {
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Read who is logged in',
    tag: 'auth',
    access: 'user',
    status: 200,
    response: CurrentUser,
  },
  logIn: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Log in',
    tag: 'auth',
    access: 'public',
    body: Login,
    status: 200,
    response: LoggedIn,
  },
  logOut: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session of the token, if it has one',
    tag: 'auth',
    access: 'public',
    status: 204,
  },
  readOwnPassword: {
    method: 'GET',
    path: '/api/auth/password',
    summary: "Read whether you still use the shop's default password",
    tag: 'auth',
    access: 'admin',
    status: 200,
    response: OwnPassword,
  },
  changeOwnPassword: {
    method: 'PUT',
    path: '/api/auth/password',
    summary: 'Change your password and end all your sessions',
    tag: 'auth',
    access: 'admin',
    body: PasswordChange,
    status: 200,
    response: LoggedIn,
  },
  listOwnSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List your sessions',
    tag: 'auth',
    access: 'admin',
    status: 200,
    response: z.array(AdminSession),
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'End all your sessions but this one',
    tag: 'auth',
    access: 'admin',
    status: 204,
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'End one of your sessions',
    tag: 'auth',
    access: 'admin',
    params: IdParams,
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
