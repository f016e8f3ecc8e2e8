import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/* Runs scripts/prepare.mjs on a project with one package, whose npm and builder only log their calls. */

vi.setConfig({ testTimeout: 60_000 })

const packages = { '': {}, 'node_modules/vite': { version: '1.0.0' } }
const updated = { 'node_modules/vite': { version: '1.0.1' } }
const tool = { 'node_modules/test-tool': { version: '1.0.0', dev: true } }
const npm = `
  const fs = require('node:fs')
  fs.appendFileSync('installs', process.argv.slice(2).filter((arg) => !/^--(no-|loglevel)/.test(arg)).join(' ') + '\\n')
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`
const builder = `
  const fs = require('node:fs')
  const folder = process.argv.at(-1)
  fs.appendFileSync('builds', folder + '\\n')
  if (process.env.NODE_ENV !== 'production') throw new Error('not a production build')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(folder + '/prebuild.js', \`
    const fs = require('node:fs')
    fs.appendFileSync('builds', 'dist.new/prebuilt\\\\n')
    fs.mkdirSync(process.argv.at(-1), { recursive: true })
    fs.writeFileSync(process.argv.at(-1) + '/database', '')
  \`)
  setTimeout(() => fs.writeFileSync(folder + '/built', ''), 300)
`
const BUILD_STEPS = ['dist.new/client', 'dist.new/server', 'dist.new/prebuilt']
let project: string

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'shop-prepare-'))
  await cp('scripts', join(project, 'scripts'), { recursive: true })
  await write('package.json', '{}')
  await write('package-lock.json', JSON.stringify({ packages }))
  await write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  await write('node_modules/vite/bin/vite.js', builder)
  await write('src/shop.ts', 'open')
  await write('npm-cli.js', npm)
  await write('builds', '')
  await write('installs', '')
})
afterEach(() => rm(project, { recursive: true, force: true }))

test('the first start builds, the second does nothing', async () => {
  expect(await prepare()).toMatch(/^Building the shop …\n/)
  expect(await prepare()).toBe('')
  expect(await builds()).toEqual(BUILD_STEPS)
  expect(await readFile(join(project, 'dist/server/built'), 'utf8')).toBe('')
})

test('a changed source file triggers a build, a changed test does not', async () => {
  await prepare()
  await write('src/shop.test.ts', 'is it open?')
  expect(await prepare()).toBe('')
  await write('src/shop.ts', 'closed')
  expect(await prepare()).toContain('Building the shop')
})

test('the files of a new shop are reused until the seed changes', async () => {
  await write('seed/catalog.json', '{}')
  await prepare()
  await write('src/shop.ts', 'closed')
  await prepare()
  expect(await builds()).toEqual([...BUILD_STEPS, 'dist.new/client', 'dist.new/server'])
  expect(await readFile(join(project, 'dist/prebuilt/database'), 'utf8')).toBe('')
  await write('seed/catalog.json', '[]')
  await prepare()
  expect((await builds()).slice(-3)).toEqual(BUILD_STEPS)
})

test('the build depends on every file that the configuration of Vite imports', async () => {
  const { buildInputs } = await import('../scripts/prepare.mjs')
  const inputs = buildInputs()
  expect(inputs).toEqual(expect.arrayContaining(['vite.config.ts', 'package-lock.json', 'src/web/theme.css']))
  const config = await readFile('vite.config.ts', 'utf8')
  const imported = [...config.matchAll(/from '\.\/([^']+)'/g)].map(([, file]) => file)
  expect(imported).toContain('fonts.config.ts')
  expect(inputs).toEqual(expect.arrayContaining(imported))
  expect(inputs.filter((file) => /\.test\.|^(vitest|playwright)\./.test(file))).toEqual([])
})

test('a changed configuration triggers a build', async () => {
  await write('fonts.config.ts', 'latin')
  await prepare()
  await write('fonts.config.ts', 'greek')
  expect(await prepare()).toContain('Building the shop')
})

test('a failed build is reported, and tried again by the next start', async () => {
  await write('node_modules/vite/bin/vite.js', `console.log('no such module'); process.exit(1)`)
  await expect(prepare()).rejects.toThrow('Building the shop failed.\nno such module')
  await write('node_modules/vite/bin/vite.js', builder)
  await prepare()
  expect(await builds()).toEqual(BUILD_STEPS)
})

test('of several concurrent starts one builds, and the others wait for it', async () => {
  await Promise.all([prepare(), prepare(), prepare()])
  expect(await builds()).toEqual(BUILD_STEPS)
})

test('packages are installed when they differ from the lock file, without development dependencies', async () => {
  await write('package-lock.json', JSON.stringify({ packages: { ...packages, ...updated } }))
  expect(await prepare()).toContain('Installing packages …')
  expect(await prepare()).toBe('')
  expect(await installs()).toEqual(['ci --omit=dev'])
})

test('npm start keeps installed development dependencies', async () => {
  await write('node_modules/.package-lock.json', JSON.stringify({ packages: { ...packages, ...tool } }))
  await write('package-lock.json', JSON.stringify({ packages: { ...packages, ...tool, ...updated } }))
  await prepare()
  expect(await installs()).toEqual(['ci'])
})

test('optional packages and development dependencies may be missing for a start', async () => {
  const optional = { 'node_modules/for-another-machine': { version: '1.0.0', optional: true } }
  await write('package-lock.json', JSON.stringify({ packages: { ...packages, ...optional, ...tool } }))
  await prepare()
  expect(await installs()).toEqual([])
  await prepare({ dev: true })
  expect(await installs()).toEqual(['ci'])
})

async function prepare(options = { dev: false }) {
  const script = `import('./scripts/prepare.mjs').then(({ prepare }) => prepare(${JSON.stringify(options)}))`
  const env = { ...process.env, npm_execpath: join(project, 'npm-cli.js') }
  const { stderr } = await promisify(execFile)(process.execPath, ['-e', script], { cwd: project, env })
  return stderr
}

const builds = () => lines('builds')
const installs = () => lines('installs')

async function lines(file: string) {
  return (await readFile(join(project, file), 'utf8')).split('\n').filter(Boolean)
}

async function write(path: string, text: string) {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), text)
}
