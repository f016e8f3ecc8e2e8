import { ADMIN } from './people.ts'
import { test as base } from './shop.ts'

type Fixtures = { token: string }

/** A browser whose administrator is logged in already. */
export const test = base.extend<Fixtures>({
  token: async ({ shopAddress, playwright }, use) => {
    const api = await playwright.request.newContext({ baseURL: shopAddress })
    const reply = await api.post('/api/auth/login', { data: ADMIN })
    await use((await reply.json()).token)
    await api.dispose()
  },

  storageState: ({ shopAddress, token }, use) =>
    use({
      cookies: [],
      origins: [{ origin: shopAddress, localStorage: [{ name: 'token', value: token }] }],
    }),
})
