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
  // The pointer would magnify what it happens to rest on.
  await page.mouse.move(0, 0)
  // A bar that stands in for what is out of view goes away as soon as all is in view, so it is measured twice.
  for (const _ of ['with the bar', 'without it']) {
    const whole = await page.evaluate(heightOfPage)
    await page.setViewportSize({ width, height: Math.max(whole, height) })
  }
  await page.evaluate(showEveryPicture)
  await photographWindow(page, name)
  await page.setViewportSize({ width, height })
}

/** Keeps only what is in view, for where something lies over the page. */
export async function photographWindow(page: Page, name: string) {
  await page.waitForFunction(isEveryPictureThere, undefined, { timeout: 60_000 })
  const png = await page.screenshot({ animations: 'disabled' })
  await sharp(png)
    .webp({ quality: 72, smartSubsample: true })
    .toFile(`${ALBUM}${name}-${page.viewportSize()!.width}.webp`)
}

/** Once the page has seen how high its window is. */
async function heightOfPage() {
  for (const _ of ['looked', 'drawn']) await new Promise(requestAnimationFrame)
  return document.body.scrollHeight
}

/** A picture far down comes only when somebody scrolls there. */
async function showEveryPicture() {
  for (const picture of document.images) picture.loading = 'eager'
  await document.fonts.ready
}

/** Those in closed menus stay away until somebody opens them, those further down until somebody scrolls there. */
function isEveryPictureThere() {
  return [...document.images].every((picture) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect()
    const isInWindow = top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    const isInView = picture.checkVisibility() && isInWindow
    return !isInView || (picture.complete && picture.naturalWidth > 0)
  })
}
