import { expect, test } from 'vitest'
import { addDays, dayOf, daysBetween, startOfDay } from './time-zone.ts'

test.each([
  ['2026-11-15', 'UTC', '2026-11-15T00:00:00.000Z'],
  ['2026-11-15', 'America/Denver', '2026-11-15T07:00:00.000Z'],
  ['2026-07-15', 'America/Denver', '2026-07-15T06:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  // Clocks skip midnight.
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  // Midnight comes twice.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ['2026-11-15', 'Asia/Kathmandu', '2026-11-14T18:15:00.000Z'],
  ['2026-11-15', 'Pacific/Kiritimati', '2026-11-14T10:00:00.000Z'],
])('%s in %s begins at %s', (day, timeZone, instant) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(instant)
  expect(dayOf(new Date(instant), timeZone)).toBe(day)
  expect(dayOf(new Date(Date.parse(instant) - 1), timeZone)).toBe(addDays(day, -1))
})

test('a period includes both of its ends', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(3)
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
})
