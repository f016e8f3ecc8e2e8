import type { ImportOutcome } from '#domain/import.ts'

/** What becomes of a row, in a word and a tone. */
export const OUTCOMES = {
  create: { words: 'Create', tone: 'good' },
  change: { words: 'Change', tone: 'low' },
  same: { words: 'Unchanged', tone: 'still' },
  refuse: { words: 'Refuse', tone: 'out' },
} as const satisfies Record<ImportOutcome, object>
