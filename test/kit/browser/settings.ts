import type { APIRequestContext, Page } from '@playwright/test'
import { adminTest as base, expect } from './test.ts'

export type Person = { username: string; password: string }
export type Fixtures = {
  /** An administrator of this test only, whose password and sessions may change. */
  mara: Person
}

export const PASSWORD = 'a password of hers'

export const test = base.extend<Fixtures>({
  mara: async ({ api }, use, { testId }) => {
    const mara = { username: `mara-${testId.slice(-8)}-${Date.now()}`, password: PASSWORD }
    const { id } = await (await api.post('/api/administrators', { data: mara })).json()
    await use(mara)
    await api.put(`/api/administrators/${id}`, { data: { active: false } })
  },
})

export async function logIn(request: APIRequestContext, { username, password }: Person): Promise<string> {
  const response = await request.post('/api/auth/login', { data: { username, password } })
  expect(response.status()).toBe(200)
  return (await response.json()).token
}

/** Opens a page as another administrator than the one all tests share. */
export async function openAs(page: Page, person: Person, path: string) {
  const token = await logIn(page.request, person)
  await page.addInitScript(
    (token) => sessionStorage.getItem('taken') ?? localStorage.setItem('token', token),
    token,
  )
  await page.addInitScript(() => sessionStorage.setItem('taken', 'yes'))
  await page.goto(path)
  return token
}

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
export const tabs = (page: Page) => page.getByRole('navigation', { name: 'Settings' })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const clickInDialog = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

export const scrollsSideways = () =>
  document.documentElement.scrollWidth > document.documentElement.clientWidth
