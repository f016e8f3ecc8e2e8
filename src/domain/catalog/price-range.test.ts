import { expect, test } from 'vitest'
import { PRICE_BOUNDS, PRICE_RANGES } from './price-range.ts'

test('every price is in exactly one range', () => {
  for (const price of [1, 24_99, 25_00, 50_00, 50_01, 100_00, 100_01, 999_999_99])
    expect(
      PRICE_RANGES.filter((range) => price >= PRICE_BOUNDS[range].from && price <= PRICE_BOUNDS[range].to),
    ).toHaveLength(1)
})
