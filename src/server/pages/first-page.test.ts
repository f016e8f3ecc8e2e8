import { expect, test } from 'vitest'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

/** Pages contain their own address, so each new host has them rendered. */
async function render(host: string) {
  const response = await shop.sendRaw(`GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  const page = String(response?.body)
  expect(page).toContain(`http://${host}/`)
  return page.replaceAll(host, 'shop.example')
}

test('the first page after the start, which loads its lazy components, is as complete as the second', async () => {
  const first = await render('first.example')
  expect(first).toContain('<!DOCTYPE html><html lang="en"')
  // React's marks for parts that only the browser would render.
  expect(first).not.toMatch(/<!--\$[!?]-->/)
  expect(await render('second.example')).toBe(first)
})
