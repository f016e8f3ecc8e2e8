import { expect, test } from 'vitest'
import { maxConnections } from './server.ts'

test.each([
  [256, 64],
  [1024, 512],
  [65_536, 10_000],
  [Number.POSITIVE_INFINITY, 10_000],
])('with a limit of %d open files the server accepts %d connections', (limit, connections) => {
  expect(maxConnections(limit)).toBe(connections)
})
