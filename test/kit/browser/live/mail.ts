import { startSmtp } from '../../smtp.ts'
import { startReadyShop } from '../seeded-shop.ts'
import { orderingTest } from './ordering.ts'

type Smtp = Awaited<ReturnType<typeof startSmtp>>

/** For tests of a shop that sends email to a mail server of the test's own. */
export const mailTest = orderingTest.extend<object, { smtp: Smtp; shopAddress: string }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const smtp = await startSmtp()
      await use(smtp)
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  shopAddress: [
    async ({ smtp }, use) => {
      const shop = await startReadyShop({ SMTP_URL: smtp.url, MAIL_FROM: 'hello@shop.example' })
      await use(shop.address)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
})
