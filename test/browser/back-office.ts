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

/** A browser whose administrator is logged in already. */
export const test = base.extend<Fixtures>({
  token: ({ shopAddress }, use) => logIn(shopAddress).then(use),

  storageState: ({ shopAddress, token }, use) =>
    use({
      cookies: [],
      origins: [{ origin: shopAddress, localStorage: [{ name: 'token', value: token }] }],
    }),
})
