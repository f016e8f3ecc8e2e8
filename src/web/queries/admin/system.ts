import { queryOptions } from '@tanstack/react-query'
import type { System } from '#contract/system.ts'

export const systemQuery = queryOptions<System>({ queryKey: ['/api/system'], staleTime: 0 })
