import { holdBack } from './aisle.ts'
import { expect, test } from './shop.ts'

test('a product the pointer rested on opens at a click, without waiting for the shop', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'A finger does not rest.')
  await page.goto('/')
  const link = page.locator('main a[href^="/product/"]').first()
  const preloaded = page.waitForResponse(/\/api\/products\/\d+$/)
  await link.hover()
  await preloaded
  await page.waitForLoadState('networkidle')
  const letGo = await holdBack(page, /./)
  await link.click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  letGo()
})
