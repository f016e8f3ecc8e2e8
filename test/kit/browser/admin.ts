import type { Page } from '@playwright/test'
import { ADMIN } from '../accounts.ts'
import { solidImage } from '../images.ts'

/** Fills in the dialog that opens over a screen when the login has expired. */
export async function logInAgain(page: Page, password = ADMIN.password) {
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
}

/** A PNG file to upload. */
export async function imageFile(name: string, { width = 40, height = 40, color = '#c4694a' } = {}) {
  return { name, mimeType: 'image/png', buffer: await solidImage(width, height, color).png().toBuffer() }
}
