/** A search counts its results up to this many; reading every match of a common word would take longest. */
export const MAX_COUNTED_RESULTS = 1_000

/** The total of a list as people read it. Only a search, a list with a text `q`, stops counting. */
export const formatTotal = (total: number, q?: string) =>
  q && total > MAX_COUNTED_RESULTS ? '1,000+' : total

export const formatProductCount = (total: number, q?: string) =>
  `${formatTotal(total, q)} product${total === 1 ? '' : 's'}`
