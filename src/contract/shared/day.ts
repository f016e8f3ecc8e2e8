import { z } from 'zod'

const DAY = 'Dates are written like 2026-11-15'
/** A day, or the moment at which a day starts in the client's time zone. */
const day = z
  .union([z.iso.date(), z.iso.datetime()], DAY)
  // Dates far away overflow when a day or a time zone is added.
  .refine((text) => /^(19|2\d)\d\d-/.test(text), DAY)

/** The query parameters of a list that a period limits. */
export const periodParameters = {
  from: day.optional().meta({ description: 'First day, inclusive; or a moment, inclusive' }),
  to: day.optional().meta({ description: 'Last day, inclusive; or a moment, exclusive' }),
}
