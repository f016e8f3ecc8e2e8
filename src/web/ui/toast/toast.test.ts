import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, DEFAULT_DURATION_MS, dismissToast, toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a success toast stays for 3 seconds', () => {
  toast.success('Added to cart', 'Beeswax Candle')
  expect(currentToast()).toMatchObject({
    title: 'Added to cart',
    description: 'Beeswax Candle',
    durationMs: 3000,
    isOpen: true,
  })
})

test('an error toast stays for 5 seconds and has the title Error', () => {
  toast.error('Failed to add item to cart')
  expect(currentToast()).toMatchObject({
    title: 'Error',
    description: 'Failed to add item to cart',
    variant: 'destructive',
    durationMs: 5000,
  })
})

test('a toast stays for 5 seconds by default', () => {
  expect(DEFAULT_DURATION_MS).toBe(5000)
})

test('a new toast replaces the previous one', () => {
  toast.error('The first')
  const first = currentToast()!
  toast.success('The second')
  expect(currentToast()).toMatchObject({ title: 'The second', isOpen: true })
  dismissToast(first.id)
  expect(currentToast()).toMatchObject({ title: 'The second', isOpen: true })
})

test('a dismissed toast closes immediately and is removed after 1,000,000 ms', () => {
  toast.success('Product deleted')
  dismissToast(currentToast()!.id)
  expect(currentToast()).toMatchObject({ title: 'Product deleted', isOpen: false })
  vi.advanceTimersByTime(999_999)
  expect(currentToast()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeUndefined()
})

test('removing a dismissed toast leaves the next one alone', () => {
  toast.success('The first')
  dismissToast(currentToast()!.id)
  vi.advanceTimersByTime(500_000)
  toast.success('The second')
  vi.advanceTimersByTime(600_000)
  expect(currentToast()).toMatchObject({ title: 'The second' })
})
