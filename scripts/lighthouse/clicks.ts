import { type Browser, chromium } from '@playwright/test'
import { isRoot } from '../test-tools/machine.mjs'

type Timings = { clickedAt: number; paintedAt?: number; longTasks: number[] }

declare global {
  interface Window {
    timings: Timings
  }
}

/**
 * Measures a click from the home page to a product whose link was preloaded: the time until the product's name is
 * painted as the title, and the longest task that blocked the page meanwhile.
 */
export async function measureClicks(address: string, executablePath: string | undefined, runs: number) {
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: isRoot ? ['--no-sandbox'] : [],
  })
  try {
    const rows = []
    for (let index = 0; index < runs; index++) rows.push(await measureClick(browser, address))
    return rows
  } finally {
    await browser.close()
  }
}

async function measureClick(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    // An idle network means that everything is preloaded; nothing visible says so.
    await page.goto(address, { waitUntil: 'networkidle' })
    const link = page.locator('main a[href^="/product/"]').first()
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await page.waitForLoadState('networkidle')
    await page.evaluate(recordTimings, (await link.textContent())!)
    await link.click()
    await page.waitForFunction(() => window.timings.paintedAt !== undefined)
    const { clickedAt, paintedAt, longTasks } = await page.evaluate(() => window.timings)
    return {
      'click to paint, ms': Math.round(paintedAt! - clickedAt),
      'longest task, ms': Math.round(Math.max(0, ...longTasks)),
    }
  } finally {
    await page.close()
  }
}

/** Runs in the page: records the click, the first frame with the product's title, and every task above 50 ms. */
function recordTimings(title: string) {
  const timings: Timings = { clickedAt: 0, longTasks: [] }
  window.timings = timings
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) timings.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  const onClick = (event: Event) => {
    timings.clickedAt = event.timeStamp
  }
  addEventListener('click', onClick, { capture: true, once: true })
  const look = () => {
    // The address changes before the page does. The frame with the title has to be painted first.
    if (document.querySelector('main h1')?.textContent === title)
      requestAnimationFrame(() => {
        timings.paintedAt = performance.now()
      })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
