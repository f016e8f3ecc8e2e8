import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Minified: half as much for the browser to parse. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until React handles events: it does not notice what is typed before. Pages without React pass at once. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.hydrated !== 'false')

/** Waits until the browser has painted the result of the latest changes. */
export const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

/** Types letter by letter within one task of the browser, so that a debounce sees one burst on a slow machine too. */
export const typeAtOnce = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, text) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    for (let length = 1; length <= text.length; length++) {
      setValue.call(input, text.slice(0, length))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, text)

/** Expects no violation of any axe rule in the page's current state. */
export async function expectAccessible(page: Page) {
  // Parsing axe takes long, so a document that is checked again keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const findings = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      // Describing what passed takes most of axe's time, and selectors are not reported.
      resultTypes: ['violations'],
      selectors: false,
      // The only frame shows an external map.
      iframes: false,
    })
    return violations.map(({ id, help, nodes }) => ({ id, help, places: nodes.map((node) => node.html) }))
  })
  expect(findings).toEqual([])
}
