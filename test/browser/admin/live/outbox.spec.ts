import { orderingTest as test } from '../../../kit/browser/live/ordering.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { expect, once } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'

test.describe('the outbox', once, () => {
  // The test itself cannot run scripts in the sandboxed preview either.
  test.use({ expectedConsoleErrors: [/status of 409|Blocked script execution in 'about:srcdoc'/] })

  test('shows held messages, previews them and says why they cannot be sent', async ({
    page,
    place,
    api,
  }) => {
    const number = await place({ name: '<b>Hannah</b>' })
    const heldMessages = async () => (await (await api.get('/api/outbox/counts')).json()).held
    await expect.poll(heldMessages, { timeout: 20_000 }).toBeGreaterThan(1)

    await page.route('**/api/outbox/counts', async (route) => {
      const counts = await (await route.fetch()).json()
      await route.fulfill({ json: { ...counts, failed: 2 } })
    })
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Outbox 2 failed' }).click()
    await page.unroute('**/api/outbox/counts')
    const table = page.getByRole('table', { name: 'Messages' })
    await expect(table.getByRole('row')).not.toHaveCount(1)
    await page.getByLabel('Delivery').selectOption('Held')
    await expect(page).toHaveURL(/state=held/)
    await expectAccessible(page)

    await page.getByRole('button', { name: `Your order ${number}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Your order ${number}` })
    await expect(dialog.getByText('Email is not set up')).toBeVisible()
    const preview = dialog.frameLocator('iframe')
    await expect(
      preview.getByRole('heading', { name: 'Thank you for your order, <b>Hannah</b>' }),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expectToast(
      page,
      'Error',
      'Failed to send the message: 409: Email is not set up: set SMTP_URL and MAIL_FROM and start the shop again',
    )

    // The order tells what happened to its messages, and links them.
    await page.goto(`/admin/orders/${number}`)
    const history = page.getByRole('region', { name: 'History' })
    await expect(history).toContainText('Email Order received to hannah@example.comHeld')
    const toOwner = history.getByRole('listitem').filter({ hasText: 'Email New order to you' })
    await expect(toOwner).toContainText('HeldEmail is not set up')
    await expectAccessible(page)
    await toOwner.getByRole('link', { name: 'New order' }).click()
    await expect(page.getByRole('dialog', { name: `New order ${number}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/admin/outbox')

    await page.getByRole('button', { name: 'Send All Held Messages' }).click()
    await expect(page.getByText('Email is not set up: set SMTP_URL and MAIL_FROM').first()).toBeVisible()
    await page.goto('/admin/settings/selling')
    await page.getByRole('button', { name: 'Send Test Message' }).click()
    await expect(page.getByText('Email is not set up: set SMTP_URL and MAIL_FROM')).toBeVisible()
  })
})
