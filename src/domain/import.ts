export const IMPORT_STATES = ['checking', 'checked', 'applying', 'applied', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const IMPORT_OUTCOMES = ['create', 'change', 'same', 'refuse'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** A file of a hundred thousand products, in bytes. */
export const IMPORT_FILE_LIMIT = 64_000_000
