import { expectAccessible, nextFrame } from '../../../kit/browser/page.ts'
import { expect, once, onPhone, test } from '../../../kit/browser/test.ts'

test.describe('the images', () => {
  test('are magnified and selected', once, async ({ page, catalog }) => {
    await test.step('are magnified under the pointer', async () => {
      const { id } = await catalog.findProduct('KIT-002')
      await page.goto(`/product/${id}`)
      const image = page.getByRole('button', { name: 'Sage Stoneware Teapot', exact: true })
      const magnifier = page.locator('[data-magnifier]')
      const middle = async () => {
        const [glass, frame] = await Promise.all([magnifier.boundingBox(), image.boundingBox()])
        return glass!.x + glass!.width / 2 - frame!.x
      }
      await image.hover({ position: { x: 310, y: 310 } })
      await expect(magnifier).toBeVisible()
      expect(await middle()).toBeCloseTo(310, 0)
      await image.hover({ position: { x: 360, y: 310 } })
      await expect.poll(middle).toBeCloseTo(360, 0)
      await page.mouse.move(5, 5)
      await expect(magnifier).toBeHidden()
    })

    await test.step('are magnified with the arrow keys', async () => {
      const image = page.getByRole('button', { name: 'Sage Stoneware Teapot', exact: true })
      const magnifier = page.locator('[data-magnifier]')
      await image.focus()
      await page.keyboard.press('ArrowRight')
      await expect(magnifier).toBeVisible()
      const before = await magnifier.boundingBox()
      await page.keyboard.press('ArrowDown')
      await expect.poll(async () => (await magnifier.boundingBox())!.y).toBeGreaterThan(before!.y)
      await page.keyboard.press('Escape')
      await expect(magnifier).toBeHidden()
    })

    await test.step('are selected by their thumbnails', async () => {
      const second = page.getByRole('link', { name: 'Image 2' })
      await expect(page.getByRole('link', { name: 'Image 1' })).toHaveAttribute('aria-current', 'true')
      await second.click()
      await expect(second).toHaveAttribute('aria-current', 'true')
      await expect(page.locator('#image-2')).toBeInViewport({ ratio: 0.5 })
      await expect(page.locator('#image-1')).not.toBeInViewport({ ratio: 0.1 })
      expect(new URL(page.url()).hash).toBe('')
    })
  })

  test('are not magnified by a resting pointer after navigation', once, async ({ page }) => {
    await page.goto('/')
    await page.locator('main a[href^="/product/"]').first().click()
    const image = page.locator('#image-1').getByRole('button')
    await expect.poll(() => image.evaluate((button) => button.matches(':hover'))).toBe(true)
    await nextFrame(page)
    await expect(page.locator('[data-magnifier]')).toHaveCount(0)
    const { x, y, width, height } = (await image.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 3)
    await expect(page.locator('[data-magnifier]')).toBeVisible()
  })

  test('open in a lightbox that zooms and returns the focus', async ({ page, catalog }) => {
    const { id } = await catalog.findProduct('KIT-002')
    await page.goto(`/product/${id}`)
    const image = page.getByRole('button', { name: 'Sage Stoneware Teapot', exact: true })
    await image.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Images of Sage Stoneware Teapot' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('1 of 2')).toBeVisible()
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Next image' }).click()
    await expect(dialog.getByText('2 of 2')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByText('1 of 2')).toBeVisible()

    const zoomed = dialog.getByRole('img', { name: /image 1 of 2/ })
    const fitted = await zoomed.boundingBox()
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(async () => (await zoomed.boundingBox())!.width).toBeGreaterThan(fitted!.width)
    await dialog.getByRole('button', { name: 'Zoom out' }).click()

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(image).toBeFocused()
  })

  test('can be swiped on a phone', onPhone, async ({ page, catalog }) => {
    const { id } = await catalog.findProduct('KIT-002')
    await page.goto(`/product/${id}`)
    await expect(page.getByRole('link', { name: /^Cart/ })).toBeVisible()
    // A swipe scrolls the strip, which snaps to the next image.
    await page
      .locator('[data-product-image]')
      .evaluate((strip) => strip.scrollBy({ left: strip.clientWidth * 0.7 }))
    await expect(page.getByRole('link', { name: 'Image 2' })).toHaveAttribute('aria-current', 'true')
  })
})
