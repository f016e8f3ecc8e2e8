import type { Category } from '#contract/category.ts'
import { imageFile } from '../../../kit/browser/admin.ts'
import { liveAdminTest as test } from '../../../kit/browser/live/live-admin.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { expect, once } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'
import { HttpClient } from '../../../kit/http-client.ts'
import { goLive } from '../../../kit/live.ts'

test(
  'the storefront of a live shop shows the categories, discounts and profiles of the owner',
  once,
  async ({ page, selling: _, token, baseURL, api }) => {
    await goLive(new HttpClient(baseURL!, { token }))
    const categories: Category[] = await (await api.get('/api/categories')).json()
    const settings = await (await api.get('/api/settings')).json()
    const decor = categories.find(({ slug }) => slug === 'home-decor')!

    await test.step('the owner moves a category to the front', async () => {
      await page.goto('/admin/categories')
      await page.getByRole('button', { name: 'Edit Home Decor' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Order')).toHaveValue(String(decor.position))
      await dialog.getByLabel('Order').fill('first')
      await dialog.getByRole('button', { name: 'Update' }).click()
      await expect(dialog.getByText('Order must be a whole number from 0 to 9999')).toBeVisible()
      await dialog.getByLabel('Order').fill('5')
      await expect(dialog.getByLabel(/^Show in header/)).toBeChecked()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Update' }).click()
      await expectToast(page, 'Category updated', 'The category has been updated successfully.')
    })

    await test.step('the owner writes about the shop', async () => {
      await page.goto('/admin/crm-settings')
      await page.getByLabel('About').fill('Two sisters and a kiln.\nOpen on Saturdays.')
      await page.getByLabel('Instagram').fill('instagram.com/saffron')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('The address of Instagram must start with https://')).toBeVisible()
      await page.getByLabel('Instagram').fill('https://instagram.com/saffron')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expectToast(page, 'Settings updated', 'The website now shows the new settings.')
    })

    await test.step('the owner gives the shop a logo, an icon and colors', async () => {
      // Files can be set while the form is inert and being saved, which then forgets them.
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
      await page
        .getByRole('group', { name: 'Logo' })
        .locator('input[type=file]')
        .setInputFiles(await imageFile('logo.png', { width: 240, height: 80 }))
      await page
        .getByRole('group', { name: 'Icon' })
        .locator('input[type=file]')
        .setInputFiles(await imageFile('icon.png', { width: 64, height: 64 }))
      await page.getByLabel('Accent Color', { exact: true }).fill('#ffcc00')
      await page.getByLabel('Highlight Color', { exact: true }).fill('#FFD166')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('This color is too light for text')).toBeVisible()
      await page.getByLabel('Choose the accent color').fill('#7a1f2b')
      await expect(page.getByLabel('Accent Color', { exact: true })).toHaveValue('#7a1f2b')
      await expect(page.getByText('This color is too light for text')).toBeHidden()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expectToast(page, 'Settings updated', 'The website now shows the new settings.')
    })

    await page.goto('/')
    await expect(
      page.getByRole('banner').getByRole('link', { name: settings.businessName }).getByRole('img'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Shop Now' }).first()).toHaveCSS(
      'background-color',
      'rgb(122, 31, 43)',
    )
    await expectAccessible(page)
    const banner = page.getByRole('region', { name: 'Welcome' })
    await expect(banner.getByRole('link', { name: 'Shop Now' })).toHaveAttribute(
      'href',
      '/category/home-decor',
    )
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toContainText(['Home', 'Home Decor', 'Gift Items', 'Kitchen Items'])
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Two sisters and a kiln.')
    await expect(footer.getByRole('list', { name: 'Find us on' }).getByRole('listitem')).toHaveText([
      'Instagram',
    ])
    await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      'https://instagram.com/saffron',
    )

    await test.step('the largest discount leads to the products on sale', async () => {
      const tile = page.getByRole('region', { name: 'Now on Sale' }).getByRole('link').first()
      const [, percent] = /up to (\d+)% off/.exec((await tile.textContent())!)!
      await expectAccessible(page)
      await tile.click()
      await expect(page).toHaveURL(/sale=1/)
      await expect(page.getByText(`−${percent}%`).first()).toBeVisible()
    })

    await api.put(`/api/categories/${decor.id}`, { data: decor })
    await api.put('/api/settings', { data: settings })
  },
)
