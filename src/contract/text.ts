import { z } from 'zod'

/** PostgreSQL keeps neither NUL nor half of a surrogate pair. */
const storable = (value: string) => !value.includes('\0') && value.isWellFormed()

/** Text as a person types it: without the blanks around it, of at most `max` characters. */
export const text = (message: string, max = 200) =>
  z
    .string(message)
    .trim()
    .max(max, `Use at most ${max} characters`)
    .refine(storable, 'Remove the characters that cannot be stored')

/** PostgreSQL's integer: an id beyond it can belong to nothing. */
export const MAX_ID = 2_147_483_647

/** A number in a path or query string. */
export const wholeNumber = (message: string, max = MAX_ID) =>
  z
    .string(message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value <= max, message)

export const IdParams = z.object({ id: wholeNumber('The id must be a whole number') })

const PAGE = 'page must be a whole number from 1 on'
const LIMIT = 'limit must be a whole number from 1 to 100'

/** Which page of a list, and how long its pages are. */
export const pageParameters = {
  page: wholeNumber(PAGE, 1_000_000)
    .refine((page) => page >= 1, PAGE)
    .optional(),
  limit: wholeNumber(LIMIT, 100)
    .refine((limit) => limit >= 1, LIMIT)
    .optional(),
}
