import { expectAccessible, nextFrame } from '../../../kit/browser/page.ts'
import { expect, once, onPhone, test } from '../../../kit/browser/test.ts'
import { photoDataUrl } from '../../../kit/images.ts'

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

  test('are whole and in the window of a laptop', once, async ({ page, catalog }) => {
    const { id } = await catalog.findProduct('KIT-002')
    await page.goto(`/product/${id}`)
    const photo = page.getByRole('img', { name: 'Sage Stoneware Teapot', exact: true })
    for (const [width, height] of [
      [1366, 768],
      [1440, 900],
      [1280, 720],
      [1366, 625],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(photo).toBeInViewport({ ratio: 1 })
      const box = (await photo.boundingBox())!
      expect(box.width).toBeCloseTo(box.height, 0)
    }
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
    // The keyboard passes over the images that are not shown.
    await expect(dialog).toBeFocused()
    for (const name of [/image 1 of 2/, 'Zoom in', 'Close', 'Previous image', 'Next image']) {
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name })).toBeFocused()
    }

    await dialog.getByRole('button', { name: 'Next image' }).click()
    await expect(dialog.getByText('2 of 2')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByText('1 of 2')).toBeVisible()

    const zoomed = dialog.getByRole('img', { name: /image 1 of 2/ })
    const fitted = await zoomed.boundingBox()
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(async () => (await zoomed.boundingBox())!.width).toBeGreaterThan(fitted!.width)
    await dialog.getByRole('button', { name: 'Zoom out' }).click()
    // A double tap zooms once.
    await zoomed.dblclick()
    await dialog.getByRole('button', { name: 'Zoom out' }).click()

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(image).toBeFocused()
  })

  test('zoom up to their own pixels and are panned', async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct({
      images: [await photoDataUrl(2000, 2000), await photoDataUrl(400, 300)],
    })
    await page.goto(`/product/${id}`)
    await page.getByRole('button', { name, exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Images of ${name}` })
    const image = dialog.getByRole('img').first()
    const box = async () => (await image.boundingBox())!
    const { width, height } = page.viewportSize()!
    const side = Math.min(width, height)
    await expect.poll(box).toMatchObject({ width: side, height: side })

    await test.step('a click enlarges what is under the pointer', async () => {
      await image.click({ position: { x: side / 10, y: side / 10 } })
      const before = { x: (width - side) / 2 + side / 10, y: (height - side) / 2 + side / 10 }
      await expect
        .poll(box)
        .toMatchObject({ width: 2000, x: Math.min(0, before.x - 200), y: Math.min(0, before.y - 200) })
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/2560$/)
      await expectAccessible(page)
    })

    await test.step('dragging pans to the edge and no further', async () => {
      await page.mouse.move(width / 2, height / 2)
      await page.mouse.down()
      await page.mouse.move(width / 2 - 40, height / 2 - 30, { steps: 4 })
      await page.mouse.up()
      await expect.poll(async () => (await box()).x).toBeLessThan(0)
      const { x } = await box()
      await page.keyboard.press('ArrowRight')
      await expect.poll(async () => (await box()).x).toBe(Math.max(x - 80, width - 2000))
      for (let presses = 0; presses < 25; presses++) await page.keyboard.press('ArrowDown')
      await expect.poll(async () => (await box()).y).toBe(height - 2000)
    })

    await test.step('at the edge, the arrow keys show the next image', async () => {
      await expect(dialog.getByText('1 of 2')).toBeVisible()
      for (let presses = 0; presses < 25; presses++) await page.keyboard.down('ArrowRight')
      await page.keyboard.up('ArrowRight')
      await expect.poll(async () => (await box()).x).toBe(width - 2000)
      await expect(dialog.getByText('1 of 2')).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(dialog.getByText('2 of 2')).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expect(dialog.getByText('1 of 2')).toBeVisible()
    })

    await test.step('the wheel and the keys zoom too', async () => {
      await page.mouse.wheel(0, 5000)
      await expect.poll(async () => (await box()).width).toBe(side)
      await page.keyboard.press('+')
      await expect.poll(async () => (await box()).width).toBeCloseTo(side * 1.4, 0)
      await dialog.getByRole('button', { name: 'Zoom out' }).click()
      await expect.poll(async () => (await box()).width).toBe(side)
    })
  })

  test('open in the lightbox at the place that was clicked', async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct({
      images: [await photoDataUrl(2000, 2000), await photoDataUrl(400, 300)],
    })
    await page.goto(`/product/${id}`)
    const thumbnail = page.getByRole('button', { name, exact: true })
    const photo = (await thumbnail.getByRole('img').boundingBox())!
    const dialog = page.getByRole('dialog', { name: `Images of ${name}` })
    const image = dialog.getByRole('img').first()
    const box = async () => (await image.boundingBox())!
    const { width, height } = page.viewportSize()!

    // A double click opens it once.
    await page.mouse.dblclick(photo.x + photo.width * 0.4, photo.y + photo.height * 0.6)
    await expect.poll(async () => (await box()).width).toBe(2000)
    await expect.poll(async () => (await box()).x).toBeCloseTo(width / 2 - 2000 * 0.4, -1)
    await expect.poll(async () => (await box()).y).toBeCloseTo(height / 2 - 2000 * 0.6, -1)
    await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()

    const drag = async (distance: number) => {
      await page.mouse.move(width / 2, height / 2)
      await page.mouse.down()
      await page.mouse.move(width / 2 + distance, height / 2, { steps: 4 })
      await page.mouse.up()
    }
    await test.step('a drag stops at the edge, the next one shows the next image', async () => {
      for (let presses = 0; presses < 25; presses++) await page.keyboard.down('ArrowRight')
      await page.keyboard.up('ArrowRight')
      await expect.poll(async () => (await box()).x).toBe(width - 2000)
      await drag(20)
      await drag(-width / 3)
      await expect.poll(async () => (await box()).x).toBe(width - 2000)
      await expect(dialog.getByText('1 of 2')).toBeVisible()
      await drag(-width / 3)
      await expect(dialog.getByText('2 of 2')).toBeVisible()
    })
  })

  test.describe('when the lightbox does not load', () => {
    test.use({ expectedConsoleErrors: [/ERR_FAILED/] })

    test('a message says so', once, async ({ page, catalog }) => {
      const { id } = await catalog.findProduct('KIT-002')
      await page.goto(`/product/${id}`)
      await page.route('**/assets/Lightbox-*.js', (route) => route.abort())
      const image = page.getByRole('button', { name: 'Sage Stoneware Teapot', exact: true })
      await image.press('Enter')
      await expect(page.getByText('Could not open the image', { exact: true })).toBeVisible()
    })
  })

  test('that have no more pixels than the screen are not enlarged', once, async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct({ images: [await photoDataUrl(400, 300)] })
    await page.goto(`/product/${id}`)
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Images of ${name}` })
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Zoom in' })).toHaveCount(0)
    const before = await dialog.getByRole('img').boundingBox()
    await dialog.getByRole('img').click()
    await nextFrame(page)
    expect(await dialog.getByRole('img').boundingBox()).toEqual(before)
  })

  test('are zoomed with two fingers on a phone', onPhone, async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct({ images: [await photoDataUrl(2000, 2000)] })
    await page.goto(`/product/${id}`)
    await page.getByRole('button', { name, exact: true }).press('Enter')
    const image = page.getByRole('dialog').getByRole('img')
    await expect.poll(async () => (await image.boundingBox())!.width).toBe(390)
    await expect(page.getByText('Tap to zoom')).toBeVisible()
    await nextFrame(page)

    const touch = await page.context().newCDPSession(page)
    const fingers = (type: 'touchStart' | 'touchMove', gap: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [
          { x: 195 - gap / 2, y: 422, id: 0 },
          { x: 195 + gap / 2, y: 422, id: 1 },
        ],
      })
    await fingers('touchStart', 80)
    for (const gap of [100, 120, 140, 160]) await fingers('touchMove', gap)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(async () => (await image.boundingBox())!.width).toBeCloseTo(780, 0)
    expect(await page.evaluate(() => visualViewport!.scale)).toBe(1)
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
