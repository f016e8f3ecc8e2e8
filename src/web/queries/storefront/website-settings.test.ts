import { expect, test } from 'vitest'
import { SettingsRefused } from './website-settings.ts'

test('settings that were not saved are an error of their own words, whatever the shop said', () => {
  const refused = new SettingsRefused('The map address must start with https://', 'gmapSrc')
  expect(refused.message).toBe('Failed to update settings')
  expect(refused).toMatchObject({ field: 'gmapSrc', text: 'The map address must start with https://' })
})
