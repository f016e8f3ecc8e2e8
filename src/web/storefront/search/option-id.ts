/** The id of an option of the list with the given id. */
export const optionId = (id: string, index: number) => `${id}-${index}`
