import type { Page } from '@playwright/test'

type UrlPattern = Parameters<Page['route']>[0]

/** A promise that is resolved from outside: whatever awaits `passed` waits until `open` is called. */
export function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

/** Delays matching requests, of one method or of all, until the returned function is called. */
export async function delayRequests(page: Page, url: UrlPattern, method?: string) {
  const { passed, open: release } = gate()
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) await passed
    await route.continue()
  })
  return release
}

/** Fails matching requests, of one method or of all, with status 500 until `page.unroute(url)`. */
export async function failRequests(page: Page, url: UrlPattern, method?: string) {
  await page.route(url, (route) =>
    !method || route.request().method() === method
      ? route.fulfill({ status: 500, contentType: 'text/plain', body: 'Something went wrong' })
      : route.fallback(),
  )
}
