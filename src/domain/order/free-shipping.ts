import { decimalAmount, parseAmount } from '#domain/money/currency.ts'

type Method = { name: string; price: string; freeFrom: string | null; pickup: boolean }

/**
 * The delivery that becomes free at the lowest subtotal, what is missing for it, and how far the cart has come.
 * Undefined if no delivery becomes free, or one always is.
 */
export function freeShipping(methods: Method[], subtotal: string, digits: number) {
  const amount = (text: string) => parseAmount(text, digits) ?? 0
  const deliveries = methods.filter(({ pickup }) => !pickup)
  if (deliveries.some(({ price }) => amount(price) === 0)) return undefined
  const [nearest] = deliveries
    .flatMap(({ name, freeFrom }) => (freeFrom === null ? [] : { name, from: amount(freeFrom) }))
    .sort((a, b) => a.from - b.from)
  if (!nearest) return undefined
  const missing = Math.max(0, nearest.from - amount(subtotal))
  return {
    name: nearest.name,
    missing: decimalAmount(missing, digits),
    isFree: missing === 0,
    percent: nearest.from === 0 ? 100 : ((nearest.from - missing) * 100) / nearest.from,
  }
}
