import { z } from 'zod'

/** A refusal as programs read it (RFC 9457). A client that accepts text/plain gets `detail` alone. */
export const Problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof Problem>
