import type { ShopError } from '#domain/error.ts'

/**
 * Runs a write and turns violations of the named constraints into errors of the shop. Checking beforehand is not
 * enough: of two concurrent creates, both see that a SKU is free.
 */
export async function mapConstraintErrors<T>(
  errors: Record<string, ShopError>,
  write: Promise<T>,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      const mapped = errors[(cause as { constraint?: string }).constraint ?? '']
      if (mapped) throw mapped
    }
    throw error
  }
}
