import { readdirSync, readFileSync } from 'node:fs'
import { posix, sep } from 'node:path'
import { expect, test } from 'vitest'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    posix.join('/', folder, file.replaceAll(sep, '/')),
  )

const documents = ['/README.md', '/SECURITY.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))]
const files = [...readdirSync('.').map((file) => `/${file}`), ...['src', 'test', 'scripts'].flatMap(filesIn)]

test('every source file that a document names exists', () => {
  const named = documents.flatMap((document) =>
    Array.from(
      readFileSync(`.${document}`, 'utf8').matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql))`/g),
      ([, name = '']) => ({ document, name }),
    ),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})
