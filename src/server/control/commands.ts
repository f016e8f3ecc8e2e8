import type { Login } from '#contract/admin/auth.ts'
import { addUser, changePassword, listUsers } from '#server/auth/service.ts'
import type { Database } from '#server/db/client.ts'
import { copyEmbedded } from '#server/db/embedded/open.ts'
import { recordBackup } from '#server/system/service.ts'

export type Commands = ReturnType<typeof controlCommands>

/** The operator commands that need the database, whether the shop is running or not. */
export const controlCommands = ({ db, pool }: Database, dataDir: string) => ({
  ping: async (_: Record<string, never>) => true,
  copyDatabase: ({ to }: { to: string }) => copyEmbedded(pool, dataDir, to),
  recordBackup: (backup: { madeAt: string; file: string; bytes: number }) => recordBackup(db, backup),
  listUsers: async (_: Record<string, never>) =>
    (await listUsers(db)).map(({ createdAt, ...user }) => ({ ...user, createdAt: createdAt.toISOString() })),
  addAdministrator: (login: Login) => addUser(db, { ...login, isAdmin: true }),
  changePassword: (login: Login) => changePassword(db, login),
})
