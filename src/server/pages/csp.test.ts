import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const INJECTED = 'alert("injected")'

// A page into which a script was injected, as by a bug in a component that writes HTML.
vi.mock('#web/entry-server.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof import('#web/entry-server.tsx')>()
  const render: typeof original.render = async (request) => {
    const page = await original.render(request)
    if ('location' in page) return page
    return { ...page, html: page.html.replace('<body', `<script>${INJECTED}</script><body`) }
  }
  return { ...original, render }
})

const shop = await openTestShop()

test('the CSP allows the inline scripts of the shop, and no script that was injected into a page', async () => {
  const { id } = await shop.createProduct()
  for (const path of ['/', `/product/${id}`, '/cart', '/admin', '/no/such/page']) {
    const { headers, body } = await shop.get<string>(path)
    const allowed = /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ')
    const scripts = Array.from(
      body.matchAll(/<script(?: data-scripts='[^']*')?>(.*?)<\/script>/gs),
      ([, script = '']) => script,
    )
    const own = scripts.filter((script) => script !== INJECTED)
    expect(scripts, path).toHaveLength(own.length + 1)
    expect(own.length, path).toBeGreaterThanOrEqual(2)
    expect(allowed, path).toEqual(["'self'", ...own.map((script) => `'sha256-${sha256(script)}'`)])
  }
})

function sha256(text: string) {
  return createHash('sha256').update(text).digest('base64')
}
