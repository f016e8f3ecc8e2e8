import { z } from 'zod'

/** How many records a bulk operation changed or removed. */
export const AffectedCount = z.object({ count: z.int() }).meta({ id: 'AffectedCount' })
