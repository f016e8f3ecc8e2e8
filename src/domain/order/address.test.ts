import { expect, test } from 'vitest'
import { addressLines } from './address.ts'

test.each([
  ['US', 'Ogden, UT 84401'],
  ['GB', 'Ogden, UT 84401'],
  ['DE', '84401 Ogden, UT'],
])('an address in %s has city, region and postcode in the order of the country', (country, line) => {
  const address = { line1: '1416 Jefferson Avenue', city: 'Ogden', region: 'UT', postcode: '84401', country }
  expect(addressLines(address)[1]).toBe(line)
})
