import { expect, test } from 'vitest'
import { freeShipping } from './free-shipping.ts'

const parcel = { name: 'Parcel', price: '5.00', freeFrom: '50.00', pickup: false }
const express = { name: 'Express', price: '15.00', freeFrom: '200.00', pickup: false }
const letter = { name: 'Letter', price: '2.00', freeFrom: null, pickup: false }
const pickup = { name: 'Pickup', price: '0.00', freeFrom: '1.00', pickup: true }

test('the delivery with the lowest threshold counts', () => {
  expect(freeShipping([express, letter, pickup, parcel], '20.00', 2)).toEqual({
    name: 'Parcel',
    missing: '30.00',
    isFree: false,
    percent: 40,
  })
})

test('from the threshold on nothing is missing', () => {
  for (const subtotal of ['50.00', '51.00'])
    expect(freeShipping([parcel], subtotal, 2)).toMatchObject({ missing: '0.00', isFree: true, percent: 100 })
})

test('amounts are in the unit of the currency', () => {
  const yen = { ...parcel, price: '500', freeFrom: '5000' }
  expect(freeShipping([yen], '1250', 0)).toMatchObject({ missing: '3750', percent: 25 })
})

test('without a threshold, or with a delivery that is always free, there is nothing to say', () => {
  expect(freeShipping([letter, pickup], '20.00', 2)).toBeUndefined()
  expect(freeShipping([parcel, { ...letter, price: '0.00' }], '20.00', 2)).toBeUndefined()
})
