import { queryOptions } from '@tanstack/react-query'
import type { Settings } from '#contract/settings.ts'

export const settingsQuery = queryOptions<Settings>({ queryKey: ['/api/settings'] })
