import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/* `biome check` enforces the import rules of biome.imports.json. These tests check that forbidden imports are reported. */

type Zone = { includes: string[]; linter: { rules: { style: { noRestrictedImports: Rule } } } }
type Rule = { options: { patterns: { group: string[]; message: string }[] } }

const { overrides }: { overrides: Zone[] } = JSON.parse(readFileSync('biome.imports.json', 'utf8'))

/** The server folders that each server folder may import. */
const allowed = new Map(
  overrides.flatMap(({ includes: [path = ''], linter }) => {
    const folder = /^src\/server\/([\w-]+)\/\*\*$/.exec(path)?.[1]
    if (!folder) return []
    const { group } = linter.rules.style.noRestrictedImports.options.patterns[0]!
    const folders = group.flatMap((pattern) => /^!#server\/([\w-]+)\//.exec(pattern)?.[1] ?? [])
    return [[folder, folders.filter((name) => name !== folder)] as const]
  }),
)

const FORBIDDEN = [
  ['src/domain', 'zod', 'The domain imports nothing'],
  ['src/domain', '#contract/cart.ts', 'The domain imports nothing'],
  ['src/contract', '#server/cart/service.ts', 'The contract imports only'],
  ['src/contract', 'react', 'The contract imports only'],
  ['src/server/cart', '#web/ui/button/button.ts', 'server/cart may import'],
  ['src/server/cart', '#server/reports/service.ts', 'server/cart may import'],
  ['src/server/cart', '../reports/service.ts', 'write them as #server'],
  ['src/server/db', '#server/products/service.ts', 'server/db may import server folders etag, process'],
  ['src/server/pages', '#web/ui/button/button.ts', 'only entry-server and queries'],
  ['src/web', '#server/app.ts', 'The web does not import the server'],
  ['src/web/admin/layout', 'node:fs', 'nor the server'],
  ['src/web/admin/layout', '#web/storefront/guarantees.ts', 'neither the storefront nor'],
  ['src/web/storefront', '#web/queries/admin/auth.ts', 'neither the back office nor'],
  ['src/web/queries/storefront', '#web/storefront/guarantees.ts', 'Queries import neither screens'],
  ['src/web/ui', '#contract/cart.ts', 'web/ui imports only the domain'],
  ['src/web/ui', './forbidden-16.ts', 'part of a cycle'],
  ['src/web/ui', './forbidden-15.ts', 'part of a cycle'],
] as const

const PERMITTED = [
  ['src/domain', './money/money.ts'],
  ['src/contract', 'zod'],
  ['src/contract', '#domain/cart.ts'],
  ['src/server/cart', '#server/db/client.ts'],
  ['src/server/pages', '#web/entry-server.tsx'],
  ['src/web/admin/layout', '#web/queries/admin/auth.ts'],
] as const

test('Biome reports every forbidden import, and no other', () => {
  const files = [
    ...FORBIDDEN.map(([folder, specifier], index) => ({
      file: `${folder}/forbidden-${index}.ts`,
      specifier,
    })),
    ...PERMITTED.map(([folder, specifier], index) => ({
      file: `${folder}/permitted-${index}.ts`,
      specifier,
    })),
  ]
  const found = lint(files)
  expect(found.filter((line) => line.includes('/permitted-'))).toEqual([])
  const missed = FORBIDDEN.filter(
    ([folder, , message], index) =>
      !found.some((line) => line.includes(`${folder}/forbidden-${index}.ts`) && line.includes(message)),
  )
  expect(missed).toEqual([])
})

test('every server folder has a rule', () => {
  const folders = readdirSync('src/server', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...allowed.keys()].sort())
})

test('the rules let no two server folders import each other, not even in a circle', () => {
  const circles: string[] = []
  const visited = new Set<string>()
  const visit = (folder: string, path: string[]) => {
    if (path.includes(folder)) circles.push([...path, folder].join(' → '))
    if (visited.has(folder)) return
    visited.add(folder)
    for (const next of allowed.get(folder) ?? []) visit(next, [...path, folder])
  }
  for (const folder of allowed.keys()) visit(folder, [])
  expect(circles).toEqual([])
})

/** Lints a project with these files under our rules; returns a line per finding. */
function lint(files: { file: string; specifier: string }[]) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-import-rules-'))
  try {
    for (const { file, specifier } of files) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), `import { value } from '${specifier}'\n\nexport const copy = value\n`)
    }
    const rules = { ...JSON.parse(readFileSync('biome.imports.json', 'utf8')), $schema: undefined }
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(rules))
    const biome = resolve('node_modules/@biomejs/biome/bin/biome')
    const args = [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '.']
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    return stdout.split('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
