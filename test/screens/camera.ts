import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const ALBUM = fileURLToPath(new URL('../../docs/screens/', import.meta.url))

type Frame = {
  /** Only what is in view, where something lies over the page. */
  inView?: boolean
}

/** Keeps what is on screen as docs/screens/<name>-<width>.webp, the whole length of the page. */
export async function photograph(page: Page, name: string, { inView = false }: Frame = {}) {
  await page.evaluate(showEveryPicture)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete), undefined, {
    timeout: 60_000,
  })
  const png = await page.screenshot({ fullPage: !inView, animations: 'disabled' })
  await sharp(png).webp({ quality: 72 }).toFile(`${ALBUM}${name}-${page.viewportSize()!.width}.webp`)
}

/** The same for what clings to the edges of the window: it is photographed in one as high as the page. */
export async function photographTall(page: Page, name: string) {
  const { width, height } = page.viewportSize()!
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(whole, height) })
  await photograph(page, name)
  await page.setViewportSize({ width, height })
}

/** A picture far down comes only when somebody scrolls there. */
async function showEveryPicture() {
  for (const picture of document.images) picture.loading = 'eager'
  await document.fonts.ready
}
