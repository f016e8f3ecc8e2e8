/** Escapes the wildcards of LIKE. Lowercase, for columns that are compared in lowercase. */
const escapeLike = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

export const startsWithPattern = (text: string) => `${escapeLike(text)}%`
export const containsPattern = (text: string) => `%${escapeLike(text)}%`
