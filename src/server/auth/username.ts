import { eq, sql } from 'drizzle-orm'
import { users } from '#server/db/schema.ts'

/** In small letters as the database makes them. JavaScript's are others for names like İpek. */
export const folded = (username: string) => sql<string>`lower(${username}::text)`

export const named = (username: string) => eq(sql`lower(${users.username})`, folded(username))
