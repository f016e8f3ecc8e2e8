/**
 * `npm test`: everything that must hold before a change is good, from types to a real browser. Installs what it
 * needs. `npm test -- cart` runs only the tests whose file name contains "cart".
 */
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepare } from './prepare.mjs'
import { getChromium } from './test-tools/chromium.mjs'
import { startPostgres } from './test-tools/postgres.mjs'
import { check, playwright, step, summarize, vitest } from './test-tools/steps.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const filters = process.argv.slice(2)

await step('Install and build', () => prepare({ dev: true }))
// Even if the build failed: the checks below say more about why.
if (existsSync('node_modules/vitest')) await runTests()
process.exitCode = summarize() ? 0 : 1

async function runTests() {
  /** @type {import('./test-tools/postgres.mjs').PostgresServer | undefined} */
  let postgres
  /** @type {{ path: string | undefined } | undefined} */
  let chromium
  await step('PostgreSQL', async () => {
    postgres = await startPostgres()
    console.log(`Testing on ${postgres.description}`)
  })
  await step('Chromium', async () => {
    chromium = { path: getChromium() }
    console.log(`Testing with ${chromium.path ?? 'the Chromium that Playwright installed'}`)
  })
  try {
    if (filters.length === 0) {
      await step('Types', () => check('typescript/bin/tsc'))
      await step('Lint and format', () => check('@biomejs/biome/bin/biome', 'check', '.'))
      await step('Unused code', () => check('knip/bin/knip.js'))
    }
    await step('Rules and screens', () => vitest(['--project', 'unit', ...filters]))
    await step('API on the embedded database', () => vitest(['--project', 'embedded', ...filters]))
    if (postgres) {
      const env = { TEST_DATABASE_URL: postgres.url }
      await step('API on PostgreSQL', () => vitest(['--project', 'postgres', ...filters], env))
    }
    if (chromium && hasBrowserTests()) {
      const env = chromium.path ? { CHROMIUM_PATH: chromium.path } : {}
      await step('Browser', () => playwright(filters, env))
    }
  } finally {
    await postgres?.stop()
  }
}

/** Starting Playwright without a test to run takes ten seconds. */
function hasBrowserTests() {
  const files = readdirSync('test/browser', { recursive: true, encoding: 'utf8' })
  return filters.length === 0 || files.some((file) => filters.some((filter) => file.includes(filter)))
}
