import type { OutboxMessage } from '#contract/admin/selling/outbox.ts'
import { mailTest as test } from '../../../kit/browser/live/mail.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { delayRequests } from '../../../kit/browser/requests.ts'
import { expect, once } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'
import { HttpClient } from '../../../kit/http-client.ts'

test.describe('a review', once, () => {
  test.use({ expectedConsoleErrors: [/status of 400/] })

  test('is written with the link of the invitation, published by the owner and shown with the product', async ({
    page,
    place,
    vase,
    smtp,
    shopAddress,
    apiToken,
  }) => {
    test.slow()
    const admin = new HttpClient(shopAddress, { token: apiToken })
    const number = await place({
      name: 'Marcus Holt',
      email: 'marcus@example.com',
      paymentMethod: 'delivery',
    })
    await admin.post(`/api/orders/${number}/shipments`, {})
    const [invitation] = (await admin.get<OutboxMessage[]>('/api/outbox?kind=review-invitation')).body
    await admin.post(`/api/outbox/${invitation!.id}/send`)
    const findLink = () =>
      smtp.to('marcus@example.com').flatMap(({ text }) => /http\S+\/review\/\S+/.exec(text ?? '') ?? [])[0]
    await expect.poll(findLink, { timeout: 30_000 }).toBeDefined()

    await page.goto(`/product/${vase.id}`)
    // The conditions of the shop, not the promises of the demo.
    await expect(page.getByText('14 days to withdraw from the contract')).toBeVisible()
    await page.getByRole('button', { name: 'No reviews yet' }).click()
    await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
    await expectAccessible(page)

    await page.goto(findLink()!)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do you like it, Marcus?')
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible()
    await expect(page.getByLabel('What should others know?')).toHaveAccessibleDescription(/few words/)
    await expect(page.getByRole('radio').first()).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('radio', { name: '4 stars: Good' }).check()
    await page.getByLabel('What should others know?').fill('Stands firmly.\n<b>No drip.</b>')
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Marcus')
    await expect(page.getByText('Each product of your order has its own link in the email.')).toBeVisible()
    await page.setViewportSize({ width: 768, height: 1024 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
    await page.getByRole('button', { name: 'Change review' }).click()
    await page.getByLabel('First name').fill('Marc')
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Marc')
    await expectAccessible(page)

    await page.goto('/admin')
    await page.getByRole('link', { name: 'Reviews 1 to check' }).click()
    const item = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
    await expect(item).toContainText('Stands firmly.')
    await expectAccessible(page)
    await item.getByRole('button', { name: 'Hide' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Hide review' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Enter a reason')
    await dialog.getByLabel('Reason').fill('By mistake')
    await dialog.getByRole('button', { name: 'Hide review' }).click()
    await expectToast(page, 'Review hidden', 'Shoppers do not see it.')
    await page.getByRole('link', { name: /^Hidden/ }).click()
    await expect(page).toHaveURL(/state=hidden/)
    await expect(item).toContainText('Hidden: By mistake')
    await item.getByRole('button', { name: 'Publish' }).click()
    await expectToast(page, 'Review published', `It is shown with ${vase.name}.`)
    await page.getByRole('link', { name: /^Published/ }).click()
    await item.getByRole('button', { name: 'Reply' }).click()
    await dialog.getByLabel('Reply').fill('Thank you, Marc.')
    await dialog.getByRole('button', { name: 'Save reply' }).click()
    await expect(item).toContainText('Thank you, Marc.')

    await page.goto(`/product/${vase.id}`)
    const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(jsonLd.join()).toContain(
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}',
    )
    const release = await delayRequests(page, '**/api/products/*/reviews?*')
    await page.getByRole('button', { name: '4.0 (1 review)' }).click()
    await expect(page.getByRole('status').getByText('Loading the reviews')).toBeAttached()
    release()
    const article = page.getByRole('article').filter({ hasText: 'Verified purchase' })
    await expect(article).toContainText('<b>No drip.</b>')
    await expect(article).toContainText('Thank you, Marc.')
    await page.getByText('How we check reviews').click()
    await expect(page.getByText('We read every review before it appears')).toBeVisible()
    await page.getByRole('button', { name: '4 stars, 1 review' }).click()
    await expect(page.getByRole('status').filter({ hasText: '1 review with 4 stars' })).toBeVisible()
    await expect(page.getByLabel('Sort reviews by')).toHaveCount(0)
    await expect(article).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/search?q=${encodeURIComponent(vase.name)}`)
    await expect(page.getByRole('article').filter({ hasText: vase.name })).toContainText('(1)')
  })
})
