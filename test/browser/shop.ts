import { cp, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { startServer } from './server-process.ts'

type WorkerFixtures = { shopAddress: string }
type Options = {
  /** Complaints of the browser that a test provokes on purpose, such as a 404 in the console. */
  expectedComplaints: RegExp[]
}

/** Every worker has a shop of its own, freshly seeded; every page must keep the browser's console quiet. */
export const test = base.extend<Options, WorkerFixtures>({
  expectedComplaints: [[], { option: true }],

  shopAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const template = process.env.SEEDED_DATA_DIR!
      const folder = await mkdtemp(join(dirname(template), 'copy-'))
      const dataDir = join(folder, 'data')
      await cp(template, dataDir, { recursive: true })
      const server = await startServer(dataDir)
      await use(server.address)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  baseURL: ({ shopAddress }, use) => use(shopAddress),

  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        complaints.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    const unexpected = complaints.filter((text) => !expectedComplaints.some((pattern) => pattern.test(text)))
    expect(unexpected, 'what the browser complained about').toEqual([])
  },
})

export { expect }

/** No violation of any rule axe knows, in the state the page is in now. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    places: nodes.map((node) => node.html),
  }))
  expect(findings).toEqual([])
}
