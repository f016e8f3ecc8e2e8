/** Text with nothing in it that LIKE would take for a wildcard. */
const literal = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** Patterns for columns in small letters. */
export const beginningWith = (text: string) => `${literal(text)}%`
export const containing = (text: string) => `%${literal(text)}%`
