import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const ALBUM = fileURLToPath(new URL('../../docs/screens/', import.meta.url))

/** Fetches the fonts ahead, as one visit does for the next: a font that is late is not shown on that page. */
export async function fetchFonts(page: Page) {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
}

/** Keeps the whole page as docs/screens/<name>-<width>.webp, in a window as high, so that its edges are the page's. */
export async function photograph(page: Page, name: string) {
  const { width, height } = page.viewportSize()!
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(whole, height) })
  await page.evaluate(showEveryPicture)
  await page.waitForFunction(isEveryPictureThere, undefined, { timeout: 60_000 })
  await photographWindow(page, name)
  await page.setViewportSize({ width, height })
}

/** Keeps only what is in view, for where something lies over the page. */
export async function photographWindow(page: Page, name: string) {
  const png = await page.screenshot({ animations: 'disabled' })
  await sharp(png).webp({ quality: 72 }).toFile(`${ALBUM}${name}-${page.viewportSize()!.width}.webp`)
}

/** A picture far down comes only when somebody scrolls there. */
async function showEveryPicture() {
  for (const picture of document.images) picture.loading = 'eager'
  await document.fonts.ready
}

/** Those in closed menus stay away until somebody opens them. */
function isEveryPictureThere() {
  return [...document.images].every(
    (picture) => !picture.checkVisibility() || (picture.complete && picture.naturalWidth > 0),
  )
}
