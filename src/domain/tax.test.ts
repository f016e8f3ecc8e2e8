import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyDigits, decimalAmount, formatAmount, parseAmount, toMinorUnits } from './currency.ts'
import { computeTotals, TAX_MODES, taxOn, taxRateFor } from './tax.ts'

const CARTS = 1_000_000

test('the lines of a million random carts add up to their totals, in every tax mode and currency', () => {
  const cart = fc.record({
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 99_999_999 }),
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    shipping: fc.integer({ min: 0, max: 100_000 }),
    mode: fc.constantFrom(...TAX_MODES),
    rate: fc.integer({ min: 0, max: 10_000 }),
    digits: fc.constantFrom(...['JPY', 'USD', 'KWD'].map(currencyDigits)),
  })
  fc.assert(
    fc.property(cart, ({ lines, shipping, mode, rate, digits }) => {
      const priced = lines.map((line) => ({ ...line, price: toMinorUnits(line.price, digits) }))
      const totals = computeTotals(priced, shipping, { mode, rate })
      const sum = (figure: (line: (typeof totals.lines)[number]) => number) =>
        totals.lines.reduce((total, line) => total + figure(line), 0)
      const addedTax = mode === 'added' ? totals.tax : 0
      return (
        Number.isSafeInteger(totals.total) &&
        totals.total === totals.subtotal + shipping + addedTax &&
        totals.total === sum(({ total }) => total) + shipping + (mode === 'added' ? totals.shippingTax : 0) &&
        totals.tax === sum(({ tax }) => tax) + totals.shippingTax &&
        totals.lines.every(({ tax, price, quantity }) => isRoundedOnce(tax, price * quantity, rate, mode)) &&
        parseAmount(decimalAmount(totals.total, digits), digits) === totals.total
      )
    }),
    { numRuns: CARTS },
  )
}, 300_000)

/** Half up: the exact tax is at least half a unit below the next whole number, and less than half above. */
function isRoundedOnce(tax: number, amount: number, rate: number, mode: (typeof TAX_MODES)[number]) {
  if (mode === 'none') return tax === 0
  const denominator = mode === 'included' ? 10_000 + rate : 10_000
  const twice = 2n * BigInt(amount) * BigInt(rate)
  const [low, high] = [BigInt(2 * tax - 1) * BigInt(denominator), BigInt(2 * tax + 1) * BigInt(denominator)]
  return low <= twice && twice < high
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
