import { type Cents, parsePrice } from '#domain/money/money.ts'

/** The lowest and the highest price, both inclusive. */
export type PriceLimits = { min?: Cents; max?: Cents }

/** "under $20", "up to 50", "over 100 dollars", but not a size: "under 20 cm". */
const PRICE_WORDS =
  /\b(under|below|less than|cheaper than|up to|over|above|more than)\s+\$?(\d+(?:\.\d{1,2})?)(?![\d.])(?:\s*(?:dollars|usd)\b)?(?!\s*(?:["″%]|(?:cm|mm|in|inch|inches|oz|ml|l|g|kg|lb|lbs)\b))/gi

/** Splits the price limits off a search text: "gifts under $50" is "gifts" up to $49.99. */
export function readPriceWords(q: string): { text: string; limits: PriceLimits | undefined } {
  let limits: PriceLimits | undefined
  const text = q.replace(PRICE_WORDS, (phrase: string, words: string, amount: string) => {
    const price = parsePrice(amount)
    if (price === undefined) return phrase
    limits = { ...limits, ...limit(words.toLowerCase(), price) }
    return ' '
  })
  return { text: text.trim(), limits }
}

/** Each price limit of a search text as it was typed, with the text that is left without it. */
export function typedPriceLimits(q: string) {
  return Array.from(q.matchAll(PRICE_WORDS), ({ 0: words, index }) => ({
    words,
    rest: `${q.slice(0, index).trim()} ${q.slice(index + words.length).trim()}`.trim(),
  })).filter(({ words }) => readPriceWords(words).limits)
}

function limit(words: string, price: Cents): PriceLimits {
  if (words === 'up to') return { max: price }
  return ['over', 'above', 'more than'].includes(words) ? { min: price + 1 } : { max: price - 1 }
}
