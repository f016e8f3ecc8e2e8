import { z } from 'zod'

const DAY = 'Dates are written like 2026-11-15'
/** A UTC day, or the moment at which a day starts in the client's time zone. */
const day = z
  .union([z.iso.date(), z.iso.datetime()], DAY)
  // PostgreSQL has no year zero.
  .refine((text) => !text.startsWith('0000'), DAY)

/** The query parameters of a list that a period limits. */
export const periodParameters = {
  from: day.optional().meta({ description: 'First day, inclusive; or a moment, inclusive' }),
  to: day.optional().meta({ description: 'Last day, inclusive; or a moment, exclusive' }),
}
