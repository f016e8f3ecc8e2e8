import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Ignored by git. The few that README shows are copied to docs/screens by hand. */
export const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url))

/** Loads the fonts into the browser's cache: `font-display: optional` skips a font that arrives late. */
export async function loadFonts(page: Page) {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
}

/** Captures the whole page as screenshots/<name>-<width>.webp, with a viewport as high as the page. */
export async function capturePage(page: Page, name: string) {
  const { width, height } = page.viewportSize()!
  // The pointer would open the magnifier or a hover state.
  await page.mouse.move(0, 0)
  // Twice, because the sticky bar disappears once everything is in view, which changes the height.
  for (const _ of ['with the sticky bar', 'without it']) {
    const pageHeight = await page.evaluate(measurePage)
    await page.setViewportSize({ width, height: Math.max(pageHeight, height) })
  }
  await page.evaluate(loadLazyImages)
  await captureViewport(page, name)
  await page.setViewportSize({ width, height })
}

/** Captures only the viewport, for dialogs and menus. */
export async function captureViewport(page: Page, name: string) {
  await page.waitForFunction(areVisibleImagesLoaded, undefined, { timeout: 60_000 })
  const png = await page.screenshot({ animations: 'disabled' })
  await sharp(png)
    .webp({ quality: 72, smartSubsample: true })
    .toFile(`${FOLDER}${name}-${page.viewportSize()!.width}.webp`)
}

/** Waits two frames, so that the page has reacted to the new viewport. */
async function measurePage() {
  for (const _ of ['layout', 'paint']) await new Promise(requestAnimationFrame)
  return document.body.scrollHeight
}

async function loadLazyImages() {
  for (const image of document.images) image.loading = 'eager'
  await document.fonts.ready
}

function areVisibleImagesLoaded() {
  return [...document.images].every((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isInViewport = top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    const isVisible = image.checkVisibility() && isInViewport
    return !isVisible || (image.complete && image.naturalWidth > 0)
  })
}
