export const IMPORT_STATES = ['checking', 'checked', 'applying', 'applied', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** The effect of a row of the file on the catalog. */
export const IMPORT_OUTCOMES = ['create', 'change', 'same', 'refuse'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** Enough for a file of a hundred thousand products. */
export const MAX_IMPORT_BYTES = 64_000_000
