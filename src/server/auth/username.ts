import { eq, sql } from 'drizzle-orm'
import { users } from '#server/db/schema/admin.ts'

/** Lower case by the database's rules; JavaScript's differ for names like İpek. */
export const lowerCase = (username: string) => sql<string>`lower(${username}::text)`

export const hasUsername = (username: string) => eq(sql`lower(${users.username})`, lowerCase(username))
