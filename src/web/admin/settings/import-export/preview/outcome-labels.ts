import type { ImportOutcome } from '#domain/import.ts'

/** Labels of the effects a row can have. */
export const OUTCOMES = {
  create: { label: 'Create', tone: 'good' },
  change: { label: 'Change', tone: 'low' },
  same: { label: 'Unchanged', tone: 'neutral' },
  refuse: { label: 'Error', tone: 'out' },
} as const satisfies Record<ImportOutcome, object>
