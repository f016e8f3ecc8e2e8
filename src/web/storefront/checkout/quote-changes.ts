import type { Quote } from '#contract/order.ts'

type Lines = Quote['lines']

export type QuoteChanges = {
  /** The differences of a line, by product. */
  marks: Map<number, string[]>
  /** Lines that are gone. */
  removed: Lines
}

/** Compares the lines that the shopper has seen with the current ones. */
export function quoteChanges(seen: Lines, current: Lines, format: (amount: string) => string): QuoteChanges {
  const seenById = new Map(seen.map((line) => [line.productId, line]))
  const marks = new Map<number, string[]>()
  for (const line of current) {
    const before = seenById.get(line.productId)
    const texts = before ? lineChanges(before, line, format) : ['New in your cart']
    if (texts.length > 0) marks.set(line.productId, texts)
  }
  const currentIds = new Set(current.map(({ productId }) => productId))
  return { marks, removed: seen.filter(({ productId }) => !currentIds.has(productId)) }
}

function lineChanges(before: Lines[number], line: Lines[number], format: (amount: string) => string) {
  const texts: string[] = []
  if (line.price !== before.price) texts.push(`New price, it was ${format(before.price)}`)
  if (line.quantity < before.quantity && line.quantity === line.stock)
    texts.push(`Only ${line.stock} left, you had ${before.quantity}`)
  else if (line.quantity !== before.quantity) texts.push(`The quantity was ${before.quantity}`)
  return texts
}
