import { expect, test } from 'vitest'
import { currencyDigits, decimalAmount, formatAmount, parseAmount, toMinorUnits } from './currency.ts'
import { computeTotals, TAX_MODES, taxOn, taxRateFor } from './tax.ts'

const CARTS = 1_000_000

test('the lines of a million random carts add up to their totals, in every tax mode and currency', {
  timeout: 600_000,
}, () => {
  const random = seededRandom(20_261_116)
  const below = (limit: number) => Math.floor(random() * limit)
  const allDigits = ['JPY', 'USD', 'KWD'].map(currencyDigits)
  for (let cart = 0; cart < CARTS; cart++) {
    const [mode, digits] = [TAX_MODES[below(3)]!, allDigits[below(3)]!]
    const [rate, shipping] = [below(10_001), below(100_000)]
    const lines = Array.from({ length: 1 + below(5) }, () => ({
      price: toMinorUnits(1 + below(99_999_999), digits),
      quantity: 1 + below(99),
    }))
    const totals = computeTotals(lines, shipping, { mode, rate })
    if (!addsUp(totals, { mode, rate, digits }))
      expect.fail(JSON.stringify({ lines, shipping, mode, rate, digits, totals }))
  }
})

type Totals = ReturnType<typeof computeTotals>
type Conditions = { mode: (typeof TAX_MODES)[number]; rate: number; digits: number }

function addsUp(totals: Totals, { mode, rate, digits }: Conditions) {
  const { lines, subtotal, shipping, shippingTax, tax, total } = totals
  let [lineTaxes, lineTotals] = [0, 0]
  for (const line of lines) {
    if (!isRoundedOnce(line.tax, line.price * line.quantity, rate, mode)) return false
    lineTaxes += line.tax
    lineTotals += line.total
  }
  const added = (amount: number) => (mode === 'added' ? amount : 0)
  return (
    Number.isSafeInteger(total) &&
    total === subtotal + shipping + added(tax) &&
    total === lineTotals + shipping + added(shippingTax) &&
    tax === lineTaxes + shippingTax &&
    parseAmount(decimalAmount(total, digits), digits) === total
  )
}

/** A linear congruential generator: the same numbers in every run, and a million carts in seconds. */
function seededRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Half up: the exact tax is at least half a unit below the next whole number, and less than half above. */
function isRoundedOnce(tax: number, amount: number, rate: number, mode: (typeof TAX_MODES)[number]) {
  if (mode === 'none') return tax === 0
  const denominator = mode === 'included' ? 10_000 + rate : 10_000
  // Small enough for exact numbers, unlike the largest orders.
  const twice = 2 * amount * rate
  return (2 * tax - 1) * denominator <= twice && twice < (2 * tax + 1) * denominator
}

test.each([
  [1000, 740, 'added', 74],
  [1005, 1000, 'added', 101],
  [1004, 1000, 'added', 100],
  [11900, 1900, 'included', 1900],
  [100, 2000, 'included', 17],
  [100, 2000, 'none', 0],
] as const)('the tax on %i at %i basis points, %s, is %i', (amount, rate, mode, tax) => {
  expect(taxOn(amount, rate, mode)).toBe(tax)
})

test('the rate of a region comes before the rate of its country', () => {
  const rates = [
    { country: 'US', region: '', rate: 100, name: 'Federal' },
    { country: 'US', region: 'UT', rate: 740, name: 'Utah' },
    { country: 'DE', region: '', rate: 1900, name: 'VAT' },
  ]
  expect(taxRateFor(rates, { country: 'US', region: 'UT' })?.name).toBe('Utah')
  expect(taxRateFor(rates, { country: 'US', region: 'WA' })?.name).toBe('Federal')
  expect(taxRateFor(rates, { country: 'US' })?.name).toBe('Federal')
  expect(taxRateFor(rates, { country: 'FR', region: 'UT' })).toBeUndefined()
})

test('amounts have the decimals of their currency', () => {
  expect(['JPY', 'USD', 'KWD'].map(currencyDigits)).toEqual([0, 2, 3])
  expect(toMinorUnits(1250, 0)).toBe(13)
  expect(toMinorUnits(1250, 2)).toBe(1250)
  expect(toMinorUnits(1250, 3)).toBe(12_500)
  expect(decimalAmount(5, 2)).toBe('0.05')
  expect(decimalAmount(-1250, 3)).toBe('-1.250')
  expect(decimalAmount(58, 0)).toBe('58')
  expect(parseAmount('5.5', 2)).toBe(550)
  expect(parseAmount('5.555', 2)).toBeUndefined()
  expect(parseAmount('5', 0)).toBe(5)
  expect(formatAmount('58.00', { currency: 'USD', locale: 'en-US' })).toBe('$58.00')
  expect(formatAmount('58', { currency: 'JPY', locale: 'en-US' })).toBe('¥58')
})
