import type { MinorUnits } from './currency.ts'

/** Prices without tax at all, with tax included, or with tax added at the checkout. */
export const TAX_MODES = ['none', 'included', 'added'] as const
export type TaxMode = (typeof TAX_MODES)[number]

/** Hundredths of a percent: 740 is 7.4 %. */
export type BasisPoints = number

export type TaxRate = { country: string; region: string; rate: BasisPoints; name: string }

/** The rate of the region or, without one, of the country. */
export function taxRateFor(rates: TaxRate[], { country, region = '' }: { country: string; region?: string }) {
  const ofCountry = rates.filter((rate) => rate.country === country)
  return (
    ofCountry.find((rate) => rate.region !== '' && rate.region === region) ??
    ofCountry.find((rate) => rate.region === '')
  )
}

/** The tax in an amount, or on top of it. Rounded half up, once: never add rounded taxes of single pieces. */
export function taxOn(amount: MinorUnits, rate: BasisPoints, mode: TaxMode): MinorUnits {
  if (mode === 'none') return 0
  // The product can exceed Number.MAX_SAFE_INTEGER.
  const numerator = BigInt(amount) * BigInt(rate)
  const denominator = BigInt(mode === 'included' ? 10_000 + rate : 10_000)
  return Number((2n * numerator + denominator) / (2n * denominator))
}

type PricedLine = { price: MinorUnits; quantity: number }

/** The amounts of an order. The totals of the lines, plus shipping with its tax, are the total of the order. */
export function computeTotals<Line extends PricedLine>(
  lines: Line[],
  shipping: MinorUnits,
  { mode, rate }: { mode: TaxMode; rate: BasisPoints },
) {
  const withTax = (amount: MinorUnits) => {
    const tax = taxOn(amount, rate, mode)
    return { tax, total: mode === 'added' ? amount + tax : amount }
  }
  const taxed = lines.map((line) => ({ ...line, ...withTax(line.price * line.quantity) }))
  const { tax: shippingTax, total: shippingTotal } = withTax(shipping)
  const sum = (figure: (line: (typeof taxed)[number]) => MinorUnits) =>
    taxed.reduce((total, line) => total + figure(line), 0)
  return {
    lines: taxed,
    subtotal: sum(({ price, quantity }) => price * quantity),
    shipping,
    shippingTax,
    tax: sum(({ tax }) => tax) + shippingTax,
    total: sum(({ total }) => total) + shippingTotal,
  }
}
