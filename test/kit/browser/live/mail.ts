import { startSmtp } from '../../smtp.ts'
import { startReadyShop } from '../seeded-shop.ts'
import { type OpenShop, openShop } from '../shops.ts'
import { orderingTest } from './ordering.ts'

type Smtp = Awaited<ReturnType<typeof startSmtp>>

/** For tests of a shop that sends email to a mail server of the test's own. */
export const mailTest = orderingTest.extend<object, { smtp: Smtp; mailShop: OpenShop }>({
  shop: ({ mailShop }, use) => use(mailShop),

  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const smtp = await startSmtp()
      await use(smtp)
      await smtp.stop()
    },
    { scope: 'worker' },
  ],

  mailShop: [
    async ({ smtp }, use) => {
      const shop = await startReadyShop({ SMTP_URL: smtp.url, MAIL_FROM: 'hello@shop.example' })
      await use(await openShop(shop))
      await shop.stop()
    },
    { scope: 'worker' },
  ],
})
