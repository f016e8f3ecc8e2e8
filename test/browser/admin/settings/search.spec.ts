import { expectAccessible } from '../../../kit/browser/page.ts'
import { test } from '../../../kit/browser/settings.ts'
import { expect, once } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'

test('the owner edits synonyms, and a search finds products by them', once, async ({ page, catalog }) => {
  await catalog.createProduct({ name: 'Zirconlight Settee' })
  await page.goto('/admin/settings/search')
  const field = page.getByRole('textbox', { name: 'Words, one group per line' })
  await expect(field).toHaveValue(/perfume, parfum/)
  await expectAccessible(page)
  const before = await field.inputValue()

  await field.fill(`${before}\nzirconsofa`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/Line \d+: write at least two words, separated by commas/)).toBeVisible()

  await field.fill(`${before}\nZirconsofa, Zirconlight`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Synonyms saved', 'Searches use them from now on.')
  await expect(field).toHaveValue(/zirconsofa, zirconlight$/)

  await page.goto('/search?q=zirconsofas')
  await expect(page.getByRole('link', { name: 'Zirconlight Settee' })).toBeVisible()
  await page.goto('/admin/settings/activity')
  await expect(page.getByText('the synonyms of the search').first()).toBeVisible()
})
