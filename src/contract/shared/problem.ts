import { z } from 'zod'

/** An error response (RFC 9457). A client that prefers text/plain gets `detail` alone. */
export const Problem = z
  .object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z
      .string()
      .optional()
      .meta({ description: 'For programs: why the shop refused, such as not_enough_stock' }),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
