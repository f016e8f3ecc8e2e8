import { mailTest as test } from '../../../kit/browser/live/mail.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { expect, once } from '../../../kit/browser/test.ts'

test.describe('the newsletter of a live shop', once, () => {
  test('is confirmed by email, listed for the owner, and left with a button', async ({
    page,
    live: _,
    smtp,
  }) => {
    await page.goto('/')
    const field = page.getByRole('textbox', { name: 'Your email' })
    await field.fill('ines')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await field.fill('ines@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).dblclick()
    await expect(page.getByText('We have sent you an email.')).toBeVisible()
    expect(sent).toEqual(['/api/newsletter'])

    const link = async (count: number) => {
      await expect.poll(() => smtp.to('ines@example.com').length, { timeout: 30_000 }).toBe(count)
      return /http\S+\/newsletter\/\S+/.exec(smtp.to('ines@example.com')[count - 1]!.text!)![0]
    }
    await page.goto(await link(1))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shall we email you?')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yes, subscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have subscribed')

    await page.goto('/admin/newsletter')
    const row = page.getByRole('row').filter({ hasText: 'ines@example.com' })
    await expect(row).toContainText('may email me about new products and offers')
    await expectAccessible(page)

    await page.goto(await link(2))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have unsubscribed')
    await page.goto('/admin/newsletter')
    await expect(page.getByRole('heading', { name: 'No subscribers yet' })).toBeVisible()
  })
})
