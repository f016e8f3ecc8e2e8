import { expect, test } from 'vitest'
import { currentEntry } from './navigation.ts'

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/', 'Dashboard'],
  ['/admin/products', 'Products'],
  ['/admin/products/edit/7', 'Products'],
  ['/admin/crm-settings', 'CRM'],
  ['/admin/settings', 'Settings'],
  ['/admin/outbox', 'Outbox'],
])('at %s the sidebar marks %s', (path, label) => {
  expect(currentEntry(path)?.label).toBe(label)
})

test('at an unknown path the sidebar marks nothing', () => {
  expect(currentEntry('/admin/nowhere')).toBeUndefined()
})
