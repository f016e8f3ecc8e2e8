import { expect, once, test } from '../../kit/browser/test.ts'

for (const sharpness of [1, 2.625]) {
  test.describe(`at a device pixel ratio of ${sharpness}`, once, () => {
    test.use({ deviceScaleFactor: sharpness })

    test('an image is served in a fitting width and as AVIF', once, async ({ page }) => {
      const types = new Set<string | undefined>()
      page.on('response', (response) => {
        if (response.url().includes('/images/')) types.add(response.headers()['content-type'])
      })
      await page.goto('/product/1')
      const image = page.getByRole('main').getByRole('img').first()
      await expect
        .poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)

      const { shown, drawn, screen } = await image.evaluate((image: HTMLImageElement) => ({
        shown: Number(image.currentSrc.split('/').at(-1)),
        drawn: image.clientWidth,
        screen: devicePixelRatio,
      }))
      expect(shown).toBeGreaterThanOrEqual(Math.min(drawn * screen, 1000))
      expect(shown).toBeLessThan(drawn * screen * 2 + 160)
      expect([...types]).toEqual(['image/avif'])
    })
  })
}

test.describe('an image that fails to load', once, () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('is replaced by a placeholder of the same size with its alternative text', once, async ({ page }) => {
    await page.goto('/product/1')
    const image = page.getByRole('main').getByRole('img').first()
    const name = await image.getAttribute('alt')
    const place = await image.boundingBox()

    await page.route('**/images/**', (route) => route.abort())
    await page.reload()
    const fallback = page.getByRole('main').getByRole('img', { name: name! }).first()
    await expect(fallback).toBeVisible()
    await expect(fallback).toHaveJSProperty('tagName', 'SPAN')
    expect(await fallback.boundingBox()).toEqual(place)
  })
})
