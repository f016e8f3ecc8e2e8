import type { ShopError } from '#domain/error.ts'

/**
 * Turns the database's own refusal, known by the constraint that made it, into the shop's. The database is asked
 * last and alone knows for sure: two creates at once both find a SKU free.
 */
export async function refusedBy<T>(constraints: Record<string, ShopError>, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      const refusal = constraints[(cause as { constraint?: string }).constraint ?? '']
      if (refusal) throw refusal
    }
    throw error
  }
}
