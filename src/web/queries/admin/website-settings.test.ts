import { expect, test } from 'vitest'
import { WebsiteSettingsError } from './website-settings.ts'

test('a failed save of the settings has one message, whatever the server responds', () => {
  const error = new WebsiteSettingsError({
    text: 'The map address must start with https://',
    field: 'gmapSrc',
  })
  expect(error.message).toBe('Failed to update settings')
  expect(error).toMatchObject({ field: 'gmapSrc', text: 'The map address must start with https://' })
})
