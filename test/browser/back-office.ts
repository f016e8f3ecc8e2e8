import type { Page } from '@playwright/test'
import { ADMIN } from './people.ts'
import { test as base } from './shop.ts'

type Fixtures = { token: string }

export async function logIn(shopAddress: string): Promise<string> {
  const reply = await fetch(`${shopAddress}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return (await reply.json()).token
}

/** In the dialog that stands over a screen whose login has run out. */
export async function logInAgain(page: Page, password = ADMIN.password) {
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
}

/** A browser whose administrator is logged in already. */
export const test = base.extend<Fixtures>({
  token: ({ shopAddress }, use) => logIn(shopAddress).then(use),

  storageState: ({ shopAddress, token }, use) =>
    use({
      cookies: [],
      origins: [{ origin: shopAddress, localStorage: [{ name: 'token', value: token }] }],
    }),
})
