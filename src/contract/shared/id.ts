import { z } from 'zod'

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

export const IdParams = z.object({ id: wholeNumber('The id must be a whole number') })
