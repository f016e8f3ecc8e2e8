import { type Cents, MAX_PRICE, parsePrice } from '#domain/money/money.ts'

/** The lowest and the highest price, both inclusive. */
export type PriceLimits = { min?: Cents; max?: Cents }

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)`
const WORDS = 'under|below|less than|cheaper than|up to|over|above|more than'
const UNITS = String.raw`["″%]|(?:cm|mm|in|inch|inches|oz|ml|l|g|kg|lb|lbs)\b`

/** "under $20", "up to 1,000", "over 100 dollars", "between 20 and 50", "$20-$50", but not a size: "under 20 cm". */
const PRICE_WORDS = new RegExp(
  [
    String.raw`(?:\b(${WORDS})\s+\$?${NUMBER}`,
    String.raw`\bbetween\s+\$?${NUMBER}\s+and\s+\$?${NUMBER}`,
    String.raw`\$${NUMBER}\s*(?:-|–|to)\s*\$?${NUMBER})`,
  ].join('|') + String.raw`(?!\w|[.,]\d)(?:\s*(?:dollars|usd)\b)?(?!\s*(?:${UNITS}))`,
  'gi',
)

/** Splits the price limits off a search text: "gifts under $50" is "gifts" up to $49.99. */
export function readPriceWords(q: string): { text: string; limits: PriceLimits | undefined } {
  let limits: PriceLimits | undefined
  for (const match of q.matchAll(PRICE_WORDS)) limits = { ...limits, ...limitsOf(match) }
  return { text: q.replace(PRICE_WORDS, ' ').trim(), limits }
}

/** Each price limit of a search text as it was typed, with the text that is left without it. */
export function typedPriceLimits(q: string) {
  return Array.from(q.matchAll(PRICE_WORDS), ({ 0: words, index }) => ({
    words,
    rest: `${q.slice(0, index).trim()} ${q.slice(index + words.length).trim()}`.trim(),
  }))
}

function limitsOf([, words, ...numbers]: RegExpMatchArray): PriceLimits {
  const [first = 0, second = 0] = numbers.filter(Boolean).map(priceOf)
  switch (words?.toLowerCase()) {
    case undefined:
      return { min: Math.min(first, second), max: Math.max(first, second) }
    case 'over':
    case 'above':
    case 'more than':
      return { min: first + 1 }
    case 'up to':
      return { max: first }
    default:
      return { max: first - 1 }
  }
}

/** No product costs more than the maximum. */
const priceOf = (number: string) => parsePrice(number.replaceAll(',', '')) ?? MAX_PRICE
