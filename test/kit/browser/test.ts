import {
  type APIRequestContext,
  test as base,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
  type Response,
} from '@playwright/test'
import { HttpClient } from '../http-client.ts'
import { TestCatalog } from './catalog.ts'
import { waitForHydration } from './page.ts'
import { startSeededShop } from './seeded-shop.ts'
import { recordToasts } from './toasts.ts'

export { expect }

/** For tests that no viewport width can change: they run in the desktop project only. */
export const once = { tag: '@once' }

/** For tests of what only small screens have: they run in the phone project only. */
export const onPhone = { tag: '@phone' }

type Options = {
  /**
   * Console errors that a test provokes on purpose, such as a 404. Any other fails the test. One expression per test:
   * Playwright takes an array of two objects for a fixture with its options.
   */
  expectedConsoleErrors: RegExp[]
}

type Fixtures = {
  /** The API as an administrator who stays logged in whatever happens to the browser's login. */
  api: APIRequestContext
  /** A category of the test's own, removed after the test. */
  catalog: TestCatalog
}

type WorkerFixtures = {
  shopAddress: string
  apiToken: string
}

/** Every worker has a freshly seeded shop of its own. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  expectedConsoleErrors: [[], { option: true }],

  shopAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const shop = await startSeededShop()
      await use(shop.address)
      await shop.stop()
    },
    { scope: 'worker' },
  ],

  apiToken: [({ shopAddress }, use) => logIn(shopAddress).then(use), { scope: 'worker' }],

  baseURL: ({ shopAddress }, use) => use(shopAddress),

  page: async ({ page, expectedConsoleErrors, javaScriptEnabled }, use) => {
    const errors = collectErrors(page)
    if (javaScriptEnabled) {
      await page.addInitScript(recordToasts)
      waitForHydrationOnLoad(page)
    }
    await use(page)
    await page.context().setOffline(false)
    await page.context().clearPermissions()
    const unexpected = errors.filter((text) => !expectedConsoleErrors.some((pattern) => pattern.test(text)))
    expect(unexpected, 'unexpected console errors').toEqual([])
  },

  api: async ({ shopAddress, apiToken, playwright }, use) => {
    const api = await newApiContext(playwright, shopAddress, apiToken)
    await use(api)
    await api.dispose()
  },

  catalog: async ({ page, api }, use) => {
    const catalog = await TestCatalog.create(api)
    await use(catalog)
    // Left first, so that no screen reloads while its category disappears.
    if (!page.isClosed()) await page.goto('about:blank')
    await catalog.remove()
  },
})

/** A browser in which an administrator is already logged in, with a login of its own per test. */
export const adminTest = test.extend<{ token: string }>({
  token: ({ shopAddress }, use) => logIn(shopAddress).then(use),

  page: async ({ page, shopAddress, token }, use) => {
    await page.addInitScript(storeToken, { shopAddress, token })
    await use(page)
  },
})

/**
 * Runs in the page: logs in once per tab, so that logging out lasts. Playwright's `storageState` opens a second page
 * for this before every test.
 */
function storeToken({ shopAddress, token }: { shopAddress: string; token: string }) {
  // Frames of other origins have no access to storage, or a storage of their own.
  if (self.origin !== shopAddress || sessionStorage.getItem('has-login')) return
  sessionStorage.setItem('has-login', 'yes')
  localStorage.setItem('token', token)
}

/** Returns the bearer token of the seeded administrator, or of the given user. */
export async function logIn(shopAddress: string, account?: { username: string; password: string }) {
  const client = await new HttpClient(shopAddress).logIn(account?.username, account?.password)
  return client.token!
}

function newApiContext(playwright: PlaywrightWorkerArgs['playwright'], baseURL: string, token: string) {
  return playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
}

/** Console errors and warnings, uncaught exceptions, and pages without their security headers. */
function collectErrors(page: Page) {
  const errors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      errors.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  // The console reports violations of the Content-Security-Policy, but not that a page has none.
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document' && isFromShop(response))
      errors.push(...missingHeaders(response))
  })
  return errors
}

const isFromShop = (response: Response) =>
  new URL(response.url()).hostname === '127.0.0.1' &&
  !response.fromServiceWorker() &&
  response.status() !== 304

function missingHeaders(response: Response) {
  const { 'content-security-policy': policy = '', ...headers } = response.headers()
  // An image in a tab of its own has a policy that allows nothing.
  const isRestricted =
    /default-src '(self|none)'/.test(policy) && headers['x-content-type-options'] === 'nosniff'
  const isRedirect = response.status() >= 300 && response.status() < 400
  return isRestricted || isRedirect ? [] : [`${response.url()} came without its security headers`]
}

/** Makes goto and reload wait for hydration, unless the test says with `waitUntil` what to wait for. */
function waitForHydrationOnLoad(page: Page) {
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (!options?.waitUntil) await waitForHydration(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await waitForHydration(page)
    return response
  }
}
