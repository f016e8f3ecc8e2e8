import { FakeStripe } from '../../../../scripts/fake-stripe/server.ts'
import { READY_ADMIN } from '../../../kit/accounts.ts'
import { storedCart } from '../../../kit/browser/cart.ts'
import { fillAddress } from '../../../kit/browser/live/live.ts'
import { liveAdminTest } from '../../../kit/browser/live/live-admin.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { startReadyShop } from '../../../kit/browser/seeded-shop.ts'
import { fillCart } from '../../../kit/browser/storefront.ts'
import { expect, once } from '../../../kit/browser/test.ts'
import { HttpClient } from '../../../kit/http-client.ts'
import { goLive } from '../../../kit/live.ts'

const WEBHOOK_SECRET = 'whsec_fake_of_the_browser_tests'

/** A Live shop that takes cards. Its fake Stripe sends no webhooks, so that the return page has to settle. */
const test = liveAdminTest.extend<object, { shopAddress: string }>({
  shopAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const stripe = await FakeStripe.start()
      const shop = await startReadyShop({
        STRIPE_SECRET_KEY: 'sk_test_fake',
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: stripe.address,
      })
      const { username, password } = READY_ADMIN
      await goLive(await new HttpClient(shop.address).logIn(username, password))
      await use(shop.address)
      await shop.stop()
      await stripe.stop()
    },
    { scope: 'worker' },
  ],
})

// The fake page of Stripe is not a page of the shop.
test.use({ expectedConsoleErrors: [/\/c\/pay\/\w+ came without its security headers/] })

test(
  'an order is paid by card after the shopper came back once, and refunded from the order desk',
  once,
  async ({ page, catalog }) => {
    const { id } = await catalog.createProduct({ price: '20.00', stock: 5 })
    await fillCart(page, id, 2)
    await page.goto('/checkout')
    await fillAddress(page)
    await page.getByRole('radio', { name: /^Card/ }).check()
    await page.getByRole('button', { name: 'Order and pay $45.00' }).click()

    await expect(page.getByRole('button', { name: 'Pay 45.00 USD' })).toBeVisible()
    await page.goBack()
    const notice = page.getByRole('region', { name: 'Nothing has been charged' })
    await expect(notice).toContainText('We hold your 2 pieces until')
    await expect(notice.getByRole('link', { name: /^View order \d+$/ })).toHaveAttribute('href', /^\/order\//)
    await expect(page.getByLabel('Full name')).toHaveValue('Hannah Lindqvist')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Pay $45.00 now' }).click()
    await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost done, Hannah')
    await expect(page.getByRole('button', { name: 'Pay $45.00 now' })).toBeVisible()
    await expectAccessible(page)
    expect(await storedCart(page)).toEqual([[id, 2]])

    await page.getByRole('button', { name: 'Pay $45.00 now' }).click()
    await page.getByRole('button', { name: 'Pay 45.00 USD' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Hannah')
    await expect(page.getByRole('complementary', { name: 'Receipt' })).toContainText('Paid')
    expect(await storedCart(page)).toEqual([])
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()

    await page.goto('/admin/orders')
    const [paid, testOrder] = await Promise.all(
      ['Paid', 'Test'].map((text) =>
        page.getByRole('table', { name: 'Orders' }).getByText(text, { exact: true }).first().boundingBox(),
      ),
    )
    expect(testOrder!.x - (paid!.x + paid!.width)).toBeGreaterThan(4)
    await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().click()
    await expect(page.getByText('This is a test order')).toBeVisible()
    const events = page.getByRole('region', { name: 'History' }).getByText(/^(Paid|Ordered) /)
    await expect(events).toHaveText([/^Paid/, /^Ordered/])
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Refund' })
    await expect(dialog).toContainText('The money goes back to the card')
    await dialog.getByRole('button', { name: 'Refund everything' }).click()
    await dialog.getByRole('button', { name: 'Refund $45.00' }).click()
    const ledger = page.getByRole('region', { name: 'Payments' })
    await expect(ledger).toContainText('Payment received')
    await expect(ledger).toContainText('-$45.00')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete test order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete test order' }).click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
  },
)
