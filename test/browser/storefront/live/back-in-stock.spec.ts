import type { Product } from '#contract/product.ts'
import { mailTest as test } from '../../../kit/browser/live/mail.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { expect, once } from '../../../kit/browser/test.ts'
import { HttpClient } from '../../../kit/http-client.ts'
import { goLive } from '../../../kit/live.ts'

test.describe('a sold-out product', once, () => {
  test.use({ expectedConsoleErrors: [/status of 40[04]/] })

  test('offers an email when it is back, which the shopper confirms', async ({
    page,
    selling: _,
    catalog,
    shopAddress,
    apiToken,
    smtp,
  }) => {
    const admin = new HttpClient(shopAddress, { token: apiToken })
    const product: Product = await catalog.createProduct({ stock: 0 })
    const offer = page.getByRole('button', { name: 'Email me when it is back' })
    await page.goto(`/product/${product.id}`)
    await expect(page.getByRole('button', { name: 'Out of Stock' }).first()).toBeVisible()
    await expect(offer).toHaveCount(0)

    await goLive(admin)
    await page.reload()
    await offer.click()
    await expect(page.getByLabel('Email address')).toBeFocused()
    await page.keyboard.type('hannah')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/valid email address/)
    await expectAccessible(page)
    await page.getByLabel('Email address').fill('hannah@example.com')
    await page.getByRole('button', { name: 'Email me', exact: true }).click()
    await expect(page.getByText('We have sent you an email.')).toBeVisible()

    const arrived = (count: number) =>
      expect.poll(() => smtp.to('hannah@example.com').length, { timeout: 30_000 }).toBe(count)
    await arrived(1)
    const [link] = /http\S+\/back-in-stock\/\S+/.exec(smtp.to('hannah@example.com')[0]!.text!)!
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shall we email you?')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yes, email me' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will email you')
    await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible()

    const { status } = await admin.put(`/api/products/${product.id}`, { ...product, stock: 4 })
    expect(status).toBe(200)
    await arrived(2)
    expect(smtp.to('hannah@example.com')[1]!.text).toContain(`${shopAddress}/product/${product.id}`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link expired')

    // A link that opens no order sends all links of an address.
    await page.goto(`/order/${'x'.repeat(43)}`)
    await page.getByLabel('Email address').fill('hannah@example.com')
    await page.getByRole('button', { name: 'Send me my order links' }).click()
    await expect(page.getByText('If there are orders with this address')).toBeVisible()
    await expectAccessible(page)
  })
})
