import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, DEFAULT_DURATION, dismissToast, toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('good news stays for three seconds', () => {
  toast.success('Added to cart', 'Beeswax Candle')
  expect(currentToast()).toMatchObject({
    title: 'Added to cart',
    description: 'Beeswax Candle',
    variant: 'default',
    duration: 3000,
    open: true,
  })
})

test('an error stays for five seconds, looks like one and is called one', () => {
  toast.error('Failed to add item to cart')
  expect(currentToast()).toMatchObject({
    title: 'Error',
    description: 'Failed to add item to cart',
    variant: 'destructive',
    duration: 5000,
  })
})

test('a toast that says nothing about it stays for five seconds', () => {
  expect(DEFAULT_DURATION).toBe(5000)
})

test('there is one toast at a time: a new one takes the place of the last', () => {
  toast.error('The first')
  const first = currentToast()!
  toast.success('The second')
  expect(currentToast()).toMatchObject({ title: 'The second', open: true })
  dismissToast(first.id)
  expect(currentToast()).toMatchObject({ title: 'The second', open: true })
})

test('a dismissed toast is closed at once and forgotten after 1,000,000 milliseconds', () => {
  toast.success('Product deleted')
  dismissToast(currentToast()!.id)
  expect(currentToast()).toMatchObject({ title: 'Product deleted', open: false })
  vi.advanceTimersByTime(999_999)
  expect(currentToast()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeUndefined()
})

test('what was dismissed before does not take the next one along', () => {
  toast.success('The first')
  dismissToast(currentToast()!.id)
  vi.advanceTimersByTime(500_000)
  toast.success('The second')
  vi.advanceTimersByTime(600_000)
  expect(currentToast()).toMatchObject({ title: 'The second' })
})
