import { expect, test } from 'vitest'
import type { Import } from '#contract/admin/import.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { importQuery } from './imports.ts'

const refetchInterval = importQuery(7).refetchInterval as (query: { state: object }) => number | false

/** Whether an import in this state is polled again. */
const isPolled = (state: Import['state'], error: Error | null = null) =>
  refetchInterval({ state: { data: { state }, error } }) !== false

test('an import is polled until it is done', () => {
  expect(isPolled('checking')).toBe(true)
  expect(isPolled('applying')).toBe(true)
  expect(isPolled('checked')).toBe(false)
  expect(isPolled('applied')).toBe(false)
})

test('an import is polled while the server cannot be reached, but not when it is gone', () => {
  expect(isPolled('checking', new TypeError('Failed to fetch'))).toBe(true)
  expect(isPolled('checking', new RequestError(502, 'Bad Gateway'))).toBe(true)
  expect(isPolled('checking', new RequestError(404, 'Import not found'))).toBe(false)
})

test('polling stops after a 401, so that the login dialog does not return every half second', () => {
  expect(isPolled('checking', new RequestError(401, 'Log in first'))).toBe(false)
})
