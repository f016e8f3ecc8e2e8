import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { startShop } from '../../test/kit/shop-process.ts'
import { getChromium } from '../test-tools/chromium.mjs'
import { isRoot, run as runProgram } from '../test-tools/machine.mjs'
import { UsageError } from '../usage-error.ts'
import { measureClicks } from './clicks.ts'

const FOLDER = 'scripts/lighthouse'
const LIGHTHOUSE = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
const PAGES = { home: '/', category: '/category/kitchen-items', product: '/product/1' }
const DEVICES = { desktop: ['--preset=desktop'], mobile: [] }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>
  audits: Record<string, { numericValue: number }>
}

/** `npm run lighthouse`; see scripts/README.md. */
export async function run(args: string[]) {
  const { runs, json } = readOptions(args)
  install()
  const chromium = getChromium()
  const folder = mkdtempSync(join(tmpdir(), 'shop-lighthouse-'))
  const shop = await startShop({ DATA_DIR: join(folder, 'data') })
  try {
    const audits = await auditPages(shop.address, runs, { report: join(folder, 'report.json'), chromium })
    console.table(audits)
    const clicks = await measureClicks(shop.address, chromium, runs)
    console.log('A click on a product of the home page, on a desktop')
    console.table(clicks)
    mkdirSync(dirname(json), { recursive: true })
    writeFileSync(
      json,
      `${JSON.stringify({ at: new Date().toISOString(), runs, audits, clicks }, null, 2)}\n`,
    )
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Tools = { report: string; chromium: string | undefined }

async function auditPages(address: string, runs: number, tools: Tools) {
  const rows = []
  for (const [device, options] of Object.entries(DEVICES))
    for (const [page, path] of Object.entries(PAGES)) {
      const reports = []
      // The first run warms up: image variants are created and code is compiled.
      for (let index = 0; index <= runs; index++) reports.push(await audit(address + path, options, tools))
      rows.push({ page, device, ...medianOf(reports.slice(1)) })
    }
  return rows
}

async function audit(url: string, options: string[], { report, chromium }: Tools): Promise<Report> {
  const flags = ['--headless=new', ...(isRoot ? ['--no-sandbox'] : [])].join(' ')
  const args = [LIGHTHOUSE, url, ...options, '--output=json', `--output-path=${report}`]
  const quiet = ['--quiet', '--no-enable-error-reporting']
  const child = spawn(
    process.execPath,
    [...args, `--chrome-flags=${flags}`, ...quiet, `--only-categories=${CATEGORIES}`],
    { env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) }, stdio: 'inherit' },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Lighthouse exited with code ${code} on ${url}`)
  return JSON.parse(readFileSync(report, 'utf8'))
}

/** The report with the median performance score: one real visit instead of a mixture of several. */
function medianOf(reports: Report[]) {
  const sorted = reports.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score)
  const { categories, audits } = sorted[Math.floor((sorted.length - 1) / 2)]!
  const scores = CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)])
  const value = (name: string) => audits[name]!.numericValue
  return {
    ...Object.fromEntries(scores),
    'first paint ms': Math.round(value('first-contentful-paint')),
    'largest paint ms': Math.round(value('largest-contentful-paint')),
    'blocked ms': Math.round(value('total-blocking-time')),
    'layout shift': Number(value('cumulative-layout-shift').toFixed(5)),
  }
}

/** Lighthouse has a package.json of its own: it is larger than the shop's packages, and only this command needs it. */
function install() {
  const lock = JSON.parse(readFileSync(join(FOLDER, 'package-lock.json'), 'utf8'))
  const { version } = lock.packages['node_modules/lighthouse']
  const installed = join(FOLDER, 'node_modules/lighthouse/package.json')
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === version) return
  console.error(`Installing Lighthouse ${version} …`)
  const isWindows = process.platform === 'win32'
  runProgram(isWindows ? 'npm.cmd' : 'npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: FOLDER,
    shell: isWindows,
  })
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '3' },
      json: { type: 'string', default: 'bench-results/lighthouse.json' },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new UsageError('--runs is a whole number from 1')
  return { runs, json: values.json }
}
