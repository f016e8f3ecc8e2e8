import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/* The preparation of a start, on a project with one package, whose builder only notes that it was called. */

vi.setConfig({ testTimeout: 60_000 })

const packages = { '': {}, 'node_modules/vite': { version: '1.0.0' } }
const builder = `
  const fs = require('node:fs')
  const folder = process.argv.at(-1)
  fs.appendFileSync('builds', folder + '\\n')
  fs.mkdirSync(folder, { recursive: true })
  setTimeout(() => fs.writeFileSync(folder + '/built', ''), 300)
`
let project: string

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'shop-prepare-'))
  await cp('scripts', join(project, 'scripts'), { recursive: true })
  await write('package.json', '{}')
  await write('package-lock.json', JSON.stringify({ packages }))
  await write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  await write('node_modules/vite/bin/vite.js', builder)
  await write('src/shop.ts', 'open')
  await write('builds', '')
})
afterEach(() => rm(project, { recursive: true, force: true }))

test('the first start builds, the second does nothing', async () => {
  expect(await prepare()).toBe('Building the shop …\nBuilding the server …\n')
  expect(await prepare()).toBe('')
  expect(await builds()).toEqual(['dist.new/client', 'dist.new/server'])
  expect(await readFile(join(project, 'dist/server/built'), 'utf8')).toBe('')
})

test('a changed source is built, a changed test is not', async () => {
  await prepare()
  await write('src/shop.test.ts', 'is it open?')
  expect(await prepare()).toBe('')
  await write('src/shop.ts', 'closed')
  expect(await prepare()).toContain('Building the shop')
})

test('a build that failed is said, and tried again by the next start', async () => {
  await write('node_modules/vite/bin/vite.js', `console.log('no such module'); process.exit(1)`)
  await expect(prepare()).rejects.toThrow('Building the shop failed.\nno such module')
  await write('node_modules/vite/bin/vite.js', builder)
  await prepare()
  expect(await builds()).toEqual(['dist.new/client', 'dist.new/server'])
})

test('of several starts at once one builds, and the others wait for it', async () => {
  await Promise.all([prepare(), prepare(), prepare()])
  expect(await builds()).toEqual(['dist.new/client', 'dist.new/server'])
})

test('packages are installed when they are not those of the lock file', async () => {
  const changed = { ...packages, 'node_modules/vite': { version: '1.0.1' } }
  await write('package-lock.json', JSON.stringify({ packages: changed }))
  // There is nothing to install from in this test, so that it was tried is all there is to see.
  await expect(prepare()).rejects.toThrow('Installing packages failed.')
})

test('optional packages and those for testing only may be missing for a start', async () => {
  const missing = {
    'node_modules/for-another-machine': { version: '1.0.0', optional: true },
    'node_modules/test-tool': { version: '1.0.0', dev: true },
  }
  await write('package-lock.json', JSON.stringify({ packages: { ...packages, ...missing } }))
  expect(await prepare()).toContain('Building the shop')
})

async function prepare() {
  const script = `import('./scripts/prepare.mjs').then(({ prepare }) => prepare({ dev: false }))`
  const { stderr } = await promisify(execFile)(process.execPath, ['-e', script], { cwd: project })
  return stderr
}

async function builds() {
  return (await readFile(join(project, 'builds'), 'utf8')).split('\n').filter(Boolean)
}

async function write(path: string, text: string) {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), text)
}
