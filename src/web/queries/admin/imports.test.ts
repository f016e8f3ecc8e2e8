import { expect, test } from 'vitest'
import type { Import } from '#contract/import.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { importQuery } from './imports.ts'

const refetchInterval = importQuery(7).refetchInterval as (query: { state: object }) => number | false

/** Whether an import in this state is looked at once more. */
const goesOn = (state: Import['state'], error: Error | null = null) =>
  refetchInterval({ state: { data: { state }, error } }) !== false

test('an import is looked at until it stands still', () => {
  expect(goesOn('checking')).toBe(true)
  expect(goesOn('applying')).toBe(true)
  expect(goesOn('checked')).toBe(false)
  expect(goesOn('applied')).toBe(false)
})

test('an import is looked at on while the shop cannot be reached, but not when it is gone', () => {
  expect(goesOn('checking', new TypeError('Failed to fetch'))).toBe(true)
  expect(goesOn('checking', new RequestError(502, 'Bad Gateway'))).toBe(true)
  expect(goesOn('checking', new RequestError(404, 'Import not found'))).toBe(false)
})

test('who would rather not log in again is not asked every half second', () => {
  expect(goesOn('checking', new RequestError(401, 'Log in first'))).toBe(false)
})
