const SPACE = /[\s\u00a0\u202f]/g

/**
 * Reads a price as spreadsheets write it: "1,250.00", "1.250,00", "12,5", "$12.00", "12,00 €", "1'250.00". Returns
 * decimal text with a point, or undefined for text that is no number or could mean two: "1,250".
 */
export function readDecimal(cell: string): string | undefined {
  const text = cell.replace(SPACE, '').replace(/^\p{Sc}|\p{Sc}$/gu, '')
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return withoutGrouping(text)
  const mark = text[last]!
  const isGrouping = text.indexOf(mark) < last
  if (isGrouping) return withoutGrouping(text)
  const [whole, fraction] = [text.slice(0, last), text.slice(last + 1)]
  if (isAmbiguousDecimal(text) || !/^\d*$/.test(fraction)) return undefined
  const digits = whole === '' ? '' : withoutGrouping(whole)
  return digits === undefined ? undefined : `${digits}.${fraction}`
}

/** "1,250" is 1250 in some countries and 1.25 in others. */
export const isAmbiguousDecimal = (cell: string) =>
  /^\s*\p{Sc}?\s*[1-9]\d{0,2}[.,]\d{3}\s*\p{Sc}?\s*$/u.test(cell)

/** "1,250,000", "1.250.000", "1'250'000" or plain digits. */
function withoutGrouping(text: string): string | undefined {
  const isNumber = /^\d+$/.test(text) || /^\d{1,3}([.,'’])\d{3}(?:\1\d{3})*$/.test(text)
  return isNumber ? text.replace(/\D/g, '') : undefined
}

/** Reads a whole number, also with the decimals that a formatted column adds: "12", "12.0", "12,00". */
export function readWholeNumber(cell: string): number | undefined {
  const [, digits] = /^(-?\d+)(?:[.,]0{1,2})?$/.exec(cell.replace(SPACE, '')) ?? []
  return digits === undefined ? undefined : Number(digits)
}
