import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { imageFile } from '../../../kit/browser/admin.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { expect, once, adminTest as test } from '../../../kit/browser/test.ts'

const chooser = (page: Page) => page.getByLabel('Choose files: Product Images')
const uploader = (page: Page) => page.getByRole('group', { name: 'Product Images' })
const previews = (page: Page) => uploader(page).getByRole('img')

const files = (...colors: string[]) =>
  Promise.all(colors.map((color) => imageFile(`${color.slice(1)}.png`, { color })))

/** The data URLs of the previews, in order. */
const sources = (page: Page) =>
  previews(page).evaluateAll((images) => images.map((image) => image.getAttribute('src')))

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/products/new')
  await expect(chooser(page)).toBeAttached()
})

test('several files can be added together, and the first is the main image', once, async ({ page }) => {
  await expect(uploader(page)).toContainText(
    'Upload up to 4 product images. First image will be used as the main image.',
  )
  await expect(uploader(page)).toContainText('PNG, JPG or GIF')
  await chooser(page).setInputFiles(await files('#aa0000', '#00aa00'))
  await expect(previews(page)).toHaveCount(2)
  await expect(previews(page).first()).toHaveAccessibleName('Main image')
  expect(await sources(page)).toEqual([
    expect.stringMatching(/^data:image\/png;base64,/),
    expect.stringMatching(/^data:image\/png;base64,/),
  ])
  await expectAccessible(page)
})

test('adding more than the maximum shows an alert and adds nothing', once, async ({ page }) => {
  await chooser(page).setInputFiles(await files('#aa0000', '#00aa00', '#0000aa'))
  await expect(previews(page)).toHaveCount(3)
  await chooser(page).setInputFiles(await files('#aaaa00', '#00aaaa'))
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('You can only upload up to 4 images')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(previews(page)).toHaveCount(3)
  await chooser(page).setInputFiles(await files('#aaaa00'))
  await expect(previews(page)).toHaveCount(4)
})

test('the hero takes one image', once, async ({ page }) => {
  await page.goto('/admin/crm-settings')
  const hero = page.getByRole('group', { name: 'Hero Image' })
  await expect(hero.getByRole('img')).toHaveCount(1)
  await hero.getByLabel('Choose a file: Hero Image').setInputFiles(await files('#aa0000'))
  await expect(page.getByRole('alertdialog')).toContainText('You can only upload up to 1 images')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(hero.getByRole('img')).toHaveCount(1)
})

test('files that are not images are refused, and the images among them are added', once, async ({ page }) => {
  const text = { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('1, 2, 3') }
  await chooser(page).setInputFiles([text, ...(await files('#aa0000'))])
  await expect(uploader(page).getByRole('alert')).toHaveText(
    'prices.txt is not an image; choose a PNG, JPG or GIF.',
  )
  await expect(previews(page)).toHaveCount(1)
})

test('a broken image is reported as soon as it is chosen, with a clear message', once, async ({ page }) => {
  const photo = sharp(randomBytes(3 * 100 * 100), { raw: { width: 100, height: 100, channels: 3 } })
  for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
    const whole = await photo.clone().toFormat(format).toBuffer()
    const half = {
      name: `half.${format}`,
      mimeType: `image/${format}`,
      buffer: whole.subarray(0, whole.length / 2),
    }
    await chooser(page).setInputFiles(half)
    await expect(uploader(page).getByRole('alert')).toHaveText(
      `half.${format} is broken or incomplete and cannot be shown.`,
    )
  }
  await chooser(page).setInputFiles([
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not an image at all') },
    ...(await files('#aa0000')),
  ])
  await expect(uploader(page).getByRole('alert')).toHaveText(
    'notes.png is broken or incomplete and cannot be shown.',
  )
  await expect(previews(page)).toHaveCount(1)
  await expectAccessible(page)
})

test('images can be removed one by one, and the same file added again', once, async ({ page }) => {
  const [red, green] = await files('#aa0000', '#00aa00')
  await chooser(page).setInputFiles([red!, green!])
  await expect(previews(page)).toHaveCount(2)
  const [, second] = await sources(page)
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  await expect(previews(page)).toHaveCount(1)
  expect(await sources(page)).toEqual([second])
  await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeFocused()
  await chooser(page).setInputFiles([red!])
  await expect(previews(page)).toHaveCount(2)
})

test('removing the last image moves the focus to the file input', once, async ({ page }) => {
  await chooser(page).setInputFiles(await files('#aa0000'))
  await page.getByRole('button', { name: 'Remove image 1' }).press('Enter')
  await expect(previews(page)).toHaveCount(0)
  await expect(chooser(page)).toBeFocused()
})

test('images can be moved by keyboard, and the focus follows the image', once, async ({ page }) => {
  await chooser(page).setInputFiles(await files('#aa0000', '#00aa00', '#0000aa'))
  await expect(previews(page)).toHaveCount(3)
  const [red, green, blue] = await sources(page)
  await page.getByRole('button', { name: 'Move image 3 earlier' }).focus()
  await page.keyboard.press('Enter')
  expect(await sources(page)).toEqual([red, blue, green])
  await expect(page.getByRole('button', { name: 'Move image 2 earlier' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await sources(page)).toEqual([blue, red, green])
  await expect(uploader(page).getByRole('status')).toHaveText('This is now the main image')
  await expect(page.getByRole('button', { name: 'Move image 1 later' })).toBeFocused()
})

test('images can be moved by dragging', once, async ({ page }) => {
  await chooser(page).setInputFiles(await files('#aa0000', '#00aa00', '#0000aa'))
  await expect(previews(page)).toHaveCount(3)
  const [red, green, blue] = await sources(page)
  const tiles = uploader(page).locator('[data-position]')
  await tiles.nth(2).dragTo(tiles.nth(0))
  await expect.poll(() => sources(page)).toEqual([blue, red, green])
})

test('files can be dropped on the uploader and pasted anywhere on the screen', once, async ({ page }) => {
  const [red, green] = await files('#aa0000', '#00aa00')
  const transfer = (file: typeof red) =>
    page.evaluateHandle(
      ([name, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], name, { type: 'image/png' }))
        return transfer
      },
      [file!.name, file!.buffer.toString('base64')] as const,
    )

  await uploader(page).dispatchEvent('drop', { dataTransfer: await transfer(red) })
  await expect(previews(page)).toHaveCount(1)

  // A file dropped elsewhere must not replace the page.
  const isRefused = await page.evaluate(
    (dataTransfer) => {
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      return !document.querySelector('h1')!.dispatchEvent(event)
    },
    await transfer(green),
  )
  expect(isRefused).toBe(true)
  await expect(previews(page)).toHaveCount(1)

  const clipboardData = await transfer(green)
  await page.evaluate((clipboardData) => {
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, clipboardData)
  await expect(previews(page)).toHaveCount(2)
})

test('an image can be added by its address', once, async ({ page }) => {
  const [product] = await (await page.request.get('/api/products?limit=1')).json()
  const address = uploader(page).getByLabel('Image address')
  await address.fill('ftp://somewhere')
  await page.keyboard.press('Enter')
  await expect(address).toHaveAccessibleDescription('Enter an address that starts with https://')
  await address.fill(product.images[0])
  await page.keyboard.press('Enter')
  await expect(previews(page)).toHaveCount(1)
  await expect(address).toHaveValue('')
  await expect(page).toHaveURL('/admin/products/new')
})

test('an address beyond the maximum stays in its field', once, async ({ page }) => {
  await chooser(page).setInputFiles(await files('#aa0000', '#00aa00', '#0000aa', '#aaaa00'))
  await expect(previews(page)).toHaveCount(4)
  const address = uploader(page).getByLabel('Image address')
  await address.fill('https://images.example/tin.webp')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(address).toHaveValue('https://images.example/tin.webp')
})

test('a photo that is too large is resized', once, async ({ page }) => {
  const side = 3400
  const noise = randomBytes(side * side * 3)
  const buffer = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(8 * 1024 * 1024)
  await chooser(page).setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer })
  await expect(previews(page)).toHaveCount(1)
  const [source] = await sources(page)
  expect(source).toMatch(/^data:image\/jpeg;base64,/)
  expect(source!.length * 0.75).toBeLessThan(8 * 1024 * 1024)
  await expect(previews(page)).toHaveJSProperty('naturalWidth', 2560)
})

test('a file that cannot be resized is refused with a message', once, async ({ page }) => {
  const buffer = Buffer.alloc(8 * 1024 * 1024 + 1)
  await chooser(page).setInputFiles({ name: 'endless.gif', mimeType: 'image/gif', buffer })
  await expect(uploader(page).getByRole('alert')).toHaveText(
    'endless.gif is larger than 8 MB; choose a smaller image.',
  )
  await expect(previews(page)).toHaveCount(0)
})

test('one image is replaced and stays at its position', once, async ({ page }) => {
  await chooser(page).setInputFiles(await files('#aa0000', '#00aa00', '#0000aa'))
  await expect(previews(page)).toHaveCount(3)
  const before = await sources(page)
  const replace = uploader(page).getByLabel('Replace image 2')
  await replace.focus()
  await replace.setInputFiles(await files('#123456'))
  await expect.poll(async () => (await sources(page))[1]).not.toBe(before[1])
  const after = await sources(page)
  expect([after[0], after[2], after.length]).toEqual([before[0], before[2], 3])
  await expect(replace).toBeFocused()
  await replace.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert')).toContainText('notes.txt is not an image')
  expect(await sources(page)).toEqual(after)
})
