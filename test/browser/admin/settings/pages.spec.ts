import { liveAdminTest as test } from '../../../kit/browser/live/live-admin.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { expect, once } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'
import { HttpClient } from '../../../kit/http-client.ts'
import { goLive } from '../../../kit/live.ts'

const RETURNS = `Send it back within **30 days**.

# What we need

1. Tell us.
2. Send it.

# Where to

| To | Price |
|---|---:|
| The shop | 5.00 |

# Questions

Write to [us](mailto:hello@shop.example). <script>alert(1)</script>`

test('a page is written with a preview, published, and restored from its history', async ({ page }) => {
  await page.goto('/admin/settings/pages')
  const rows = page.getByRole('list', { name: 'Pages' }).getByRole('listitem')
  await expect(rows).toHaveCount(7)
  await expect(rows.filter({ hasText: 'Returns' })).toContainText('Empty')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Write Returns' }).click()
  await page.getByLabel('Text').fill(RETURNS)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'What we need' })).toBeVisible()
  await expect(preview).toContainText('<script>alert(1)</script>')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Page saved', 'Visitors see it at /pages/returns.')

  await page.getByLabel('Text').fill('Never mind.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(preview).toContainText('Never mind.')
  await page.goto('/pages/returns')
  await expect(page.getByRole('article')).toContainText('Never mind.')

  await page.goto('/admin/settings/pages/returns')
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('listitem').nth(1).getByRole('button').click()
  await expect(history.getByRole('heading', { name: 'Where to' })).toBeVisible()
  await expectAccessible(page)
  await history.getByRole('button', { name: 'Restore This Version' }).click()
  await expect(history).toBeHidden()
  await expect(page.getByLabel('Text')).toHaveValue(RETURNS)

  await page.goto('/pages/returns')
  await expect(page).toHaveTitle(/^Returns · /)
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link')).toHaveText([
    'What we need',
    'Where to',
    'Questions',
  ])
  await expectAccessible(page)
})

test(
  'a live shop links to its pages in the footer and at the checkout',
  once,
  async ({ page, selling: _, token, baseURL, api }) => {
    expect((await api.put('/api/pages/terms', { data: { text: 'Our terms.' } })).status()).toBe(200)
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Terms of Sale' })).toHaveCount(0)
    await expect(footer).toContainText('Returns & Exchanges')

    const admin = new HttpClient(baseURL!)
    admin.token = token
    await goLive(admin)
    await page.goto('/')
    await expect(footer).not.toContainText('Returns & Exchanges')
    await expect(footer.getByRole('link', { name: 'Imprint' })).toHaveCount(0)
    await footer.getByRole('link', { name: 'Terms of Sale' }).click()
    await expect(page.getByText('Our terms.')).toBeVisible()
    await page.request.post('/api/cart/items', { data: { productId: 4, quantity: 1 } })
    await page.goto('/checkout')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Sale' })).toBeVisible()
  },
)
