/** The address of the reference. */
export const DOCS = '/api/docs'

/** The address of a section, or of a call in it. */
export const addressOf = (tag: string, id?: string) => `${DOCS}/${tag}${id === undefined ? '' : `#${id}`}`

export const titleOf = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1)
