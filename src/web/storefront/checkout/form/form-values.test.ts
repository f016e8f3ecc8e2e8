import { expect, test } from 'vitest'
import { emptyValues, invalidFields, restoreValues } from './form-values.ts'

const defaults = emptyValues('US')

test('saved values of the checkout are restored', () => {
  const saved = { ...defaults, email: 'ines@example.com', country: 'CA', region: 'QC', shippingMethodId: 2 }
  expect(restoreValues(saved, defaults)).toEqual(saved)
})

test.each<[string, object]>([
  ['of a wrong type', { email: 5, name: null, note: ['x'], shippingMethodId: '2', paymentMethod: {} }],
  ['of an unknown country', { country: '??' }],
  ['of an unknown region', { region: 'Nowhere' }],
  ['that are unknown', Object.assign([], { total: '1.00' })],
])('saved values %s are ignored', (_, saved) => {
  expect(restoreValues(saved, defaults)).toEqual(defaults)
})

test('errors are listed in the order of the screen, which depends on the country', () => {
  const errors = { note: 'x', postcode: 'x', city: 'x', region: 'x', email: 'x' }
  expect(invalidFields(errors, 'US')).toEqual(['email', 'city', 'region', 'postcode', 'note'])
  expect(invalidFields(errors, 'DE')).toEqual(['email', 'postcode', 'city', 'region', 'note'])
})
