import { expect, type Page } from '@playwright/test'

type Toast = { text: string; bottom: number; isExpected?: boolean }

declare global {
  interface Window {
    toasts: Toast[]
  }
}

/** Runs in the page: records every toast, because on a slow machine one may be gone before the test looks. */
export function recordToasts() {
  window.toasts = []
  const recorded = new WeakSet<Element>()
  const record = () => {
    for (const element of document.querySelectorAll('[aria-label^="Notifications"] li')) {
      if (recorded.has(element)) continue
      recorded.add(element)
      const { bottom } = element.getBoundingClientRect()
      const text = element.cloneNode(true) as Element
      for (const button of text.querySelectorAll('button')) button.remove()
      window.toasts.push({ text: text.textContent ?? '', bottom })
    }
  }
  new MutationObserver(record).observe(document, { childList: true, subtree: true })
}

/** All toasts since the page was opened; the text is the title followed by the description. */
export const shownToasts = (page: Page) => page.evaluate(() => window.toasts)

/** Waits for a toast that no earlier `expectToast` has matched. */
export async function expectToast(page: Page, title: string, description: string) {
  const findToast = (text: string) => {
    const match = window.toasts.find((toast) => !toast.isExpected && toast.text === text)
    if (match) match.isExpected = true
    return match ? text : `not among these: ${window.toasts.map((toast) => toast.text).join('\n')}`
  }
  const text = title + description
  await expect.poll(() => page.evaluate(findToast, text), { message: 'a toast' }).toBe(text)
}
