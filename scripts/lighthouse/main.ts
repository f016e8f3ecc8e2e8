/**
 * `npm run lighthouse`: what Lighthouse says about home, category and product page, on desktop and mobile, and how
 * quick a click is. Options: --runs (per page and device, the median counts), --json (where to write the figures).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { addressOf } from './bench/shops.mjs'
import { measureClicks } from './lighthouse/clicks.mjs'
import { prepare } from './prepare.mjs'
import { getChromium } from './test-tools/chromium.mjs'
import { isRoot, run } from './test-tools/machine.mjs'

const HOME = 'scripts/lighthouse'
const PROGRAM = join(HOME, 'node_modules/lighthouse/cli/index.js')
const PAGES = { home: '/', category: '/category/kitchen-items', product: '/product/1' }
const DEVICES = { desktop: ['--preset=desktop'], mobile: [] }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { runs, json } = readOptions()
await prepare({ dev: true })
install()
const chromium = getChromium()
const folder = mkdtempSync(join(tmpdir(), 'shop-lighthouse-'))
const shop = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const address = await addressOf(shop)
  const audits = await auditAll(address)
  console.table(audits)
  const clicks = await measureClicks(address, chromium, runs)
  console.log('A click on a product of the home page, on a desktop')
  console.table(clicks)
  mkdirSync(dirname(json), { recursive: true })
  writeFileSync(json, `${JSON.stringify({ at: new Date().toISOString(), runs, audits, clicks }, null, 2)}\n`)
} finally {
  if (shop.exitCode === null) {
    shop.kill()
    await once(shop, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
}

async function auditAll(address) {
  const rows = []
  for (const [device, options] of Object.entries(DEVICES))
    for (const [page, path] of Object.entries(PAGES)) {
      const reports = []
      // The first one finds pictures that nobody asked for yet and code that is not compiled.
      for (let turn = 0; turn <= runs; turn++) reports.push(await audit(address + path, options))
      rows.push({ page, device, ...middleOf(reports.slice(1)) })
    }
  return rows
}

async function audit(url, options) {
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', ...(isRoot ? ['--no-sandbox'] : [])].join(' ')
  const args = [PROGRAM, url, ...options, '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  const quiet = ['--quiet', '--no-enable-error-reporting']
  const child = spawn(process.execPath, [...args, ...quiet, `--only-categories=${CATEGORIES}`], {
    env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The report with the middle performance: one real visit, not a mixture of several. */
function middleOf(reports) {
  const sorted = reports.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score)
  const { categories, audits } = sorted[Math.floor((sorted.length - 1) / 2)]
  const scores = CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)])
  const value = (name) => audits[name].numericValue
  return {
    ...Object.fromEntries(scores),
    'first paint ms': Math.round(value('first-contentful-paint')),
    'largest paint ms': Math.round(value('largest-contentful-paint')),
    'blocked ms': Math.round(value('total-blocking-time')),
    'layout shift': Number(value('cumulative-layout-shift').toFixed(5)),
  }
}

/** Apart from the shop's own packages: it is larger than any of them, and only this command needs it. */
function install() {
  const { version } = JSON.parse(readFileSync(join(HOME, 'package-lock.json'), 'utf8')).packages[
    'node_modules/lighthouse'
  ]
  const installed = join(HOME, 'node_modules/lighthouse/package.json')
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === version) return
  console.error(`Installing Lighthouse ${version} …`)
  const windows = process.platform === 'win32'
  run(windows ? 'npm.cmd' : 'npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: HOME,
    shell: windows,
  })
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      json: { type: 'string', default: 'bench-results/lighthouse.json' },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1')
  return { runs, json: values.json }
}
