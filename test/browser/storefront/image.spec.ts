import { expect, once, test } from '../shop.ts'

for (const sharpness of [1, 2.625]) {
  test.describe(`on a screen with ${sharpness} pixels per point`, once, () => {
    test.use({ deviceScaleFactor: sharpness })

    test(
      'a picture comes in the width that fits, and in the newest format the browser reads',
      once,
      async ({ page }) => {
        const types = new Set<string | undefined>()
        page.on('response', (response) => {
          if (response.url().includes('/images/')) types.add(response.headers()['content-type'])
        })
        await page.goto('/product/1')
        const photo = page.getByRole('main').getByRole('img').first()
        await expect
          .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)

        const { shown, drawn, screen } = await photo.evaluate((image: HTMLImageElement) => ({
          shown: Number(image.currentSrc.split('/').at(-1)),
          drawn: image.clientWidth,
          screen: devicePixelRatio,
        }))
        expect(shown).toBeGreaterThanOrEqual(Math.min(drawn * screen, 1000))
        expect(shown).toBeLessThan(drawn * screen * 2 + 160)
        expect([...types]).toEqual(['image/avif'])
      },
    )
  })
}

test.describe('a picture that cannot be loaded', once, () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('leaves a quiet place of the same size, with its name for who cannot see', once, async ({ page }) => {
    await page.goto('/product/1')
    const photo = page.getByRole('main').getByRole('img').first()
    const name = await photo.getAttribute('alt')
    const place = await photo.boundingBox()

    await page.route('**/images/**', (route) => route.abort())
    await page.reload()
    const stand = page.getByRole('main').getByRole('img', { name: name! }).first()
    await expect(stand).toBeVisible()
    await expect(stand).toHaveJSProperty('tagName', 'SPAN')
    expect(await stand.boundingBox()).toEqual(place)
  })
})
