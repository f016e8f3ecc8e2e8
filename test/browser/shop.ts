import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test'
import { startSeededServer } from './server-process.ts'

type WorkerFixtures = { shopAddress: string }
type Options = {
  /** Complaints of the browser that a test provokes on purpose, such as a 404 in the console. */
  expectedComplaints: RegExp[]
}

/** Every worker has a shop of its own, freshly seeded; every page must keep the browser's console quiet. */
export const test = base.extend<Options, WorkerFixtures>({
  expectedComplaints: [[], { option: true }],

  shopAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const server = await startSeededServer()
      await use(server.address)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ shopAddress }, use) => use(shopAddress),

  page: async ({ page, expectedComplaints, javaScriptEnabled }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        complaints.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    // A breach of the policy is an error in the console; a page without a policy would never have one.
    page.on('response', (response) => {
      if (response.request().resourceType() === 'document' && isOfShop(response))
        complaints.push(...missingHeaders(response))
    })
    if (javaScriptEnabled) waitUntilAwake(page)
    await use(page)
    const unexpected = complaints.filter((text) => !expectedComplaints.some((pattern) => pattern.test(text)))
    expect(unexpected, 'what the browser complained about').toEqual([])
  },
})

export { expect }

/** For tests of what no width can change: they run on the desktop alone. */
export const once = { tag: '@once' }

/**
 * Has the page's ways to open something wait until scripts answer, unless a test says what to wait for. What happens
 * to those who press a button sooner is a test of its own.
 */
function waitUntilAwake(page: Page) {
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (!options?.waitUntil) await page.waitForFunction(isAwake)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await page.waitForFunction(isAwake)
    return response
  }
}

/** Whether React has taken over all that can be pressed or filled in: what is filled in before, it does not notice. */
export const isAwake = () =>
  !document.getElementById('handover') ||
  [...document.querySelectorAll('button, input, select')].every((control) =>
    Object.keys(control).some((key) => key.startsWith('__reactProps')),
  )

const isOfShop = (response: Response) =>
  new URL(response.url()).hostname === '127.0.0.1' &&
  !response.fromServiceWorker() &&
  response.status() !== 304

function missingHeaders(response: Response) {
  const { 'content-security-policy': policy = '', ...headers } = response.headers()
  // What is no page, such as a picture in a tab of its own, has a policy that allows nothing.
  const isClosed = /default-src '(self|none)'/.test(policy) && headers['x-content-type-options'] === 'nosniff'
  const isRedirect = response.status() >= 300 && response.status() < 400
  return isClosed || isRedirect ? [] : [`${response.url()} came without its security headers`]
}

/** Until the browser has shown what came of whatever happened last. */
export const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

/** Letter by letter, and yet within one turn of the browser, however busy the machine is. */
export const typeAtOnce = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, text) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    for (let length = 1; length <= text.length; length++) {
      setValue.call(input, text.slice(0, length))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, text)

/** Holds back whatever waits until it has `passed`, such as an answer of the shop, until it is opened. */
export function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

/** No violation of any rule axe knows, in the state the page is in now. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    // Nobody reads what axe found in order, and describing that takes most of its time. A frame shows a map of others.
    .options({ resultTypes: ['violations'], iframes: false })
    // All in this page: otherwise each run opens another one to add up what it found.
    .setLegacyMode()
    .analyze()
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    places: nodes.map((node) => node.html),
  }))
  expect(findings).toEqual([])
}
