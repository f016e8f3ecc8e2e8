import { expect, test } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import { moneyIn } from '#web/storefront/money/use-money.ts'
import { savings } from './savings.ts'

const item = (price: string, oldPrice: string | null, quantity: number) =>
  ({ quantity, product: { price, oldPrice } }) as CartItem

test('savings are the difference to the old prices, for every piece', () => {
  const items = [item('10.00', '12.50', 3), item('5.00', null, 9), item('1.10', '1.20', 1)]
  expect(savings(items, moneyIn('USD', 'en-US'))).toBe('7.60')
})

test('an old price that is not higher saves nothing', () => {
  expect(
    savings([item('10.00', '10.00', 1), item('10.00', '8.00', 1)], moneyIn('USD', 'en-US')),
  ).toBeUndefined()
})

test('savings are in the unit of the currency', () => {
  expect(savings([item('100.00', '120.00', 2)], moneyIn('JPY', 'ja-JP'))).toBe('40')
})
