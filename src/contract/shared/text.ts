import { z } from 'zod'

/** PostgreSQL can store neither NUL nor a lone surrogate. */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

/** Text that a person types: trimmed, of at most `max` characters. */
export const text = (message: string, max = 200) =>
  z
    .string(message)
    .trim()
    .max(max, `Use at most ${max} characters`)
    .refine(isStorable, 'Remove the characters that cannot be stored')
