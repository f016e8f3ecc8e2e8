import { isRoot } from '../test-tools/machine.mjs'

/**
 * What a click from the home page to a product costs the shopper: how long until the product is painted once its link
 * was preloaded, and the longest the page was deaf meanwhile.
 */
export async function measureClicks(address, executablePath, runs) {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] })
  try {
    const rows = []
    for (let turn = 0; turn < runs; turn++) rows.push(await click(browser, address))
    return rows
  } finally {
    await browser.close()
  }
}

async function click(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.goto(address, { waitUntil: 'networkidle' })
    const link = page.locator('main a[href^="/product/"]').first()
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await page.waitForLoadState('networkidle')
    await page.evaluate(watch)
    await link.click()
    await page.waitForFunction(() => globalThis.paintedAt !== undefined)
    return await page.evaluate(() => ({
      'click to paint, ms': Math.round(globalThis.paintedAt - globalThis.clickedAt),
      'longest task, ms': Math.round(Math.max(0, ...globalThis.longTasks)),
    }))
  } finally {
    await page.close()
  }
}

/** Runs in the page: notes the click, the first frame that shows a product's heading, and every task above 50 ms. */
function watch() {
  globalThis.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  addEventListener(
    'click',
    (event) => {
      globalThis.clickedAt = event.timeStamp
    },
    { capture: true, once: true },
  )
  const look = () => {
    const isThere = location.pathname.startsWith('/product/') && document.querySelector('main h1')
    // The frame in which it is there has to be painted first.
    if (isThere) requestAnimationFrame(() => (globalThis.paintedAt = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
