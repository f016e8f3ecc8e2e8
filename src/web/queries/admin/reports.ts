import { queryOptions } from '@tanstack/react-query'
import type { Report } from '#contract/report.ts'

/** Stock and carts change all the time, so each visit looks at them anew. */
export const reportQuery = queryOptions<Report>({ queryKey: ['/api/reports'], staleTime: 0 })
