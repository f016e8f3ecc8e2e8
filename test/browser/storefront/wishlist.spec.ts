import { expectAccessible } from '../../kit/browser/page.ts'
import { expect, once, test } from '../../kit/browser/test.ts'
import { expectToast } from '../../kit/browser/toasts.ts'

test('the wishlist is stored in the browser', async ({ page, catalog }) => {
  const { id, name } = await catalog.createProduct({ name: 'Mug to wish for' })
  const add = page.getByRole('button', { name: `Add ${name} to wishlist` })
  const remove = page.getByRole('button', { name: `Remove ${name} from wishlist` })

  await test.step('it is empty at first', async () => {
    await page.goto('/wishlist')
    await expect(page.getByRole('heading', { level: 1, name: 'Your wishlist is empty' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Or browse our categories' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the heart on a card saves it without opening the product', async () => {
    await page.goto(catalog.path)
    await page.getByRole('button', { name: `Add to Cart: ${name}` }).focus()
    await page.keyboard.press('Tab')
    await expect(add).toBeFocused()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Added to wishlist', name)
    await expect(remove).toBeFocused()
    await expectAccessible(page)
    await page.reload()
    await remove.click()
    await expectToast(page, 'Removed from wishlist', name)
    await expect(add).toBeVisible()
    await expect(page).toHaveURL(catalog.path)
  })

  await test.step('the heart on a product saves it', async () => {
    await page.goto(`/product/${id}`)
    await add.click()
    await expect(remove).toBeFocused()
    await expectToast(page, 'Added to wishlist', name)
    await page.getByRole('button', { name: 'View wishlist' }).click()
    await expect(page).toHaveURL(/\/wishlist$/)
    await expect(page.getByRole('main').getByRole('article')).toContainText([name])
    await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 product' })).toHaveText('1')
    await expectAccessible(page)
  })

  await test.step('it survives a reload, and the heart takes the product off again', async () => {
    await page.reload()
    await page.getByRole('link', { name, exact: true }).click()
    await remove.click()
    await expectToast(page, 'Removed from wishlist', name)
    await page.goto('/wishlist')
    await expect(page.getByRole('heading', { level: 1, name: 'Your wishlist is empty' })).toBeVisible()
  })

  await test.step('a product can be taken off on the wishlist, and Undo puts it back in its place', async () => {
    const other = await catalog.createProduct({ name: 'Vase to wish for' })
    await page.evaluate((ids) => localStorage.setItem('wishlist', JSON.stringify(ids)), [other.id, id])
    await page.reload()
    const cards = page.getByRole('main').getByRole('article')
    await page.getByRole('button', { name: `Remove ${other.name} from the wishlist` }).click()
    await expect(cards).toContainText([name])
    await expect(page.getByRole('button', { name: `Remove ${name} from the wishlist` })).toBeFocused()
    await expectToast(page, 'Removed from wishlist', other.name)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cards).toContainText([other.name, name])
    await expectAccessible(page)
  })

  await test.step('it says how many there are, adds them to the cart, and leads on from one that is sold out', async () => {
    const soldOut = await catalog.createProduct({ name: 'Bowl to wish for', stock: 0 })
    await page.evaluate((ids) => localStorage.setItem('wishlist', JSON.stringify(ids)), [soldOut.id, id])
    await page.reload()
    await expect(page.getByText('2 products, saved in this browser')).toBeVisible()
    await page.getByRole('button', { name: `Add to Cart: ${name}` }).click()
    await expectToast(page, 'Added to cart', name)
    await page.getByRole('link', { name: `See similar: ${soldOut.name}` }).click()
    await expect(page).toHaveURL(catalog.path)
    await page.goto('/wishlist')
  })

  await test.step('a deleted product and broken data are left out', async () => {
    const unknown = Array.from({ length: 150 }, (_, index) => 99_999_999 + index)
    const stored = JSON.stringify([id, id, 99_999_999_999, 'x', null, ...unknown])
    await page.evaluate((stored) => localStorage.setItem('wishlist', stored), stored)
    await page.reload()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBe(`[${id}]`)
    await page.evaluate(() => localStorage.setItem('wishlist', '{'))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Your wishlist is empty' })).toBeVisible()
  })
})

test('without storage the wishlist lasts as long as the page', once, async ({ page, catalog }) => {
  const { id, name } = await catalog.createProduct()
  await page.addInitScript(() => {
    for (const method of ['getItem', 'setItem'] as const)
      Storage.prototype[method] = () => {
        throw new DOMException('Blocked', 'SecurityError')
      }
  })
  await page.goto(`/product/${id}`)
  await page.getByRole('button', { name: `Add ${name} to wishlist` }).click()
  await page.getByRole('button', { name: 'View wishlist' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('a product page shows what was viewed before, and nothing moves', once, async ({ page, catalog }) => {
  const first = await catalog.createProduct({ name: 'Mug seen first' })
  const second = await catalog.createProduct({ name: 'Mug seen next' })
  const third = await catalog.createProduct({ name: 'Mug seen last' })
  await page.goto(`/product/${first.id}`)
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Recently Viewed' }) })
  const viewed = () => page.evaluate(() => localStorage.getItem('recently-viewed'))
  await expect.poll(viewed).toBe(`[${first.id}]`)
  await expect(section).toBeHidden()
  await page.goto(`/product/${second.id}`)
  await expect.poll(viewed).toBe(`[${second.id},${first.id}]`)
  // One card alone would leave most of its row empty.
  await expect(section).toBeHidden()
  await page.goto(`/product/${third.id}`)
  await expect(section.getByRole('article')).toHaveText([/Mug seen next/, /Mug seen first/])
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as never as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(resolve, 500, 0)
      }),
  )
  expect(shift).toBe(0)
  await expectAccessible(page)

  await section.getByRole('link', { name: 'Mug seen first' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mug seen first' })).toBeVisible()
  await expect(section).toContainText('Mug seen last')
})
