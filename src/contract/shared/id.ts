import { z } from 'zod'
import { parseId } from '#domain/id.ts'

/** The maximum of PostgreSQL's integer: no record has an id beyond it. */
export const MAX_ID = 2_147_483_647

/** A whole number in a path or query string, where everything arrives as text. */
export const wholeNumber = (message: string, { min = 0, max = MAX_ID } = {}) =>
  z
    .string(message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .meta({ type: 'integer', minimum: min, maximum: max })

/** An id in a path. With leading zeros it names no record. */
export const idParam = (message: string) =>
  z
    .string(message)
    .regex(/^\d{1,10}$/, message)
    .transform(parseId)
    .refine((id) => id <= MAX_ID, message)
    .meta({ type: 'integer', minimum: 0, maximum: MAX_ID })

export const IdParams = z.object({ id: idParam('The id must be a whole number') })
