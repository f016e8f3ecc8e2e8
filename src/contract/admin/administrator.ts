import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { IdParams } from '#contract/shared/id.ts'
import { isUsername } from '#domain/password.ts'
import { IS_USERNAME, NewPassword, Username } from './auth.ts'

export const AdministratorUpdate = z
  .object({ active: z.boolean('active must be true or false') })
  .meta({ id: 'AdministratorUpdate' })
export type AdministratorUpdate = z.infer<typeof AdministratorUpdate>

export const NewAdministrator = z
  .object({ username: Username, password: NewPassword })
  .refine(({ username, password }) => !isUsername(password, username), {
    path: ['password'],
    message: IS_USERNAME,
  })
  .meta({ id: 'NewAdministrator' })
export type NewAdministrator = z.infer<typeof NewAdministrator>

export const NewPasswordOfAdministrator = z
  .object({ password: NewPassword })
  .meta({ id: 'NewPasswordOfAdministrator' })
export type NewPasswordOfAdministrator = z.infer<typeof NewPasswordOfAdministrator>

export const Administrator = z
  .object({
    id: z.int(),
    username: z.string(),
    active: z.boolean(),
    createdAt: z.string(),
    lastSeenAt: z.string().nullable(),
  })
  .meta({ id: 'Administrator' })
export type Administrator = z.infer<typeof Administrator>

export const administratorEndpoints = {
  listAdministrators: {
    method: 'GET',
    path: '/api/administrators',
    summary: 'List administrators',
    tag: 'administrators',
    access: 'admin',
    status: 200,
    response: z.array(Administrator),
  },
  createAdministrator: {
    method: 'POST',
    path: '/api/administrators',
    summary: 'Add an administrator',
    tag: 'administrators',
    access: 'admin',
    body: NewAdministrator,
    status: 201,
    response: Administrator,
  },
  updateAdministrator: {
    method: 'PUT',
    path: '/api/administrators/:id',
    summary: 'Deactivate or reactivate an administrator',
    tag: 'administrators',
    access: 'admin',
    params: IdParams,
    body: AdministratorUpdate,
    status: 200,
    response: Administrator,
  },
  setAdministratorPassword: {
    method: 'PUT',
    path: '/api/administrators/:id/password',
    summary: 'Set a new password for another administrator, and end their sessions',
    tag: 'administrators',
    access: 'admin',
    params: IdParams,
    body: NewPasswordOfAdministrator,
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
