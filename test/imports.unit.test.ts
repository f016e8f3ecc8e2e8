import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** What a folder may import of our own, besides itself; the most specific folder counts. Packages: see below. */
const zones: Record<string, string[]> = {
  'src/domain': [],
  'src/contract': ['src/domain'],
  'src/server': ['src/contract', 'src/domain'],
  // Pages are the one place where the server meets the screens it renders.
  'src/server/pages': [
    'src/server',
    'src/contract',
    'src/domain',
    'src/web/entry-server.tsx',
    'src/web/queries',
  ],
  'src/web': ['src/contract', 'src/domain'],
  // `src/web/*` is what all screens share and no folder of it owns.
  'src/web/storefront': ['src/web/*', 'src/web/queries', 'src/web/ui', 'src/contract', 'src/domain'],
  'src/web/admin': ['src/web/*', 'src/web/queries', 'src/web/ui', 'src/contract', 'src/domain'],
  'src/web/queries': ['src/web/*', 'src/web/ui', 'src/contract', 'src/domain'],
  'src/web/ui': ['src/domain'],
}

/** Packages that a folder may use; a folder not listed here may use any. */
const packages: Record<string, RegExp> = {
  'src/domain': /^$/,
  'src/contract': /^zod/,
  'src/web': /^(?!node:|pg$|fastify|drizzle)/,
  'src/web/entry-server.tsx': /./,
}

type Import = { from: string; to: string; typeOnly: boolean }

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name).replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
const imports = files.flatMap(importsOf)

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const statements = text.matchAll(/^(?:import|export)\s(?:(type)\s)?(?:[^'";]*?\sfrom\s)?'([^']+)'/gm)
  const calls = text.matchAll(/\bimport\(\s*(type)?'([^']+)'/g)
  return [...statements, ...calls].map(([, type, specifier]) => ({
    from: file,
    to: target(file, specifier!),
    typeOnly: type !== undefined,
  }))
}

function target(file: string, specifier: string) {
  if (specifier.startsWith('#')) return specifier.replace('#', 'src/').replace(/\?.*$/, '')
  if (specifier.startsWith('.'))
    return join(dirname(file), specifier).replaceAll('\\', '/').replace(/\?.*$/, '')
  return specifier
}

const isWithin = (folder: string, path: string) =>
  path === folder || path.startsWith(`${folder}/`) || folder === `${dirname(path)}/*`

function mostSpecific(folders: string[], file: string) {
  return folders.filter((folder) => isWithin(folder, file)).sort((a, b) => b.length - a.length)[0]
}

test('imports point one way: web and server to the contract, the contract to the domain', () => {
  const wrong = imports.filter(({ from, to }) => {
    const zone = mostSpecific(Object.keys(zones), from)
    return to.startsWith('src/') && zone && ![zone, ...zones[zone]!].some((folder) => isWithin(folder, to))
  })
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('the domain needs no package, the contract only zod, and the browser nothing of the server', () => {
  const wrong = imports.filter(({ from, to }) => {
    const zone = mostSpecific(Object.keys(packages), from)
    return !to.startsWith('src/') && zone && !packages[zone]!.test(to)
  })
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('no file imports itself, however long the way', () => {
  const finished = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    else if (!finished.has(file)) {
      for (const { from, to, typeOnly } of imports) if (from === file && !typeOnly) walk(to, [...way, file])
      finished.add(file)
    }
  }
  for (const file of files) walk(file, [])
  expect(circles).toEqual([])
})
