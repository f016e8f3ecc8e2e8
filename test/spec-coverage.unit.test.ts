import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync('docs/spec-coverage.md', 'utf8')
const links = Array.from(page.matchAll(/^\[([\w-]+)\]: (\S+)$/gm), ([, name = '', path = '']) => ({
  name,
  file: join('docs', path),
}))
/** The last cell of every table row names the tests. */
const proofs = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.endsWith('| Shown by |'))
  .map((line) => line.split(' | ').at(-1)!.replace(/ \|$/, ''))

const citations = proofs
  .flatMap((proof) => proof.split(' · '))
  .map((text) => {
    const [, name, title] = /^\[([\w-]+)\] “([^”]+)”$/.exec(text) ?? []
    return { text, title, file: links.find((link) => link.name === name)?.file }
  })

/** Whether a test file has a call whose first argument is this title, in quotes of any kind. */
const hasTitle = (source: string, title: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote}`))

test('the page covers all nine sections of the specification', () => {
  expect(page.match(/^## \d/gm)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((section) => `## ${section}`))
  expect(proofs.length).toBeGreaterThan(200)
})

test('every statement names a test by file and title', () => {
  expect(citations.filter(({ title, file }) => !title || !file).map(({ text }) => text)).toEqual([])
})

test('every file it links exists, and every link is used', () => {
  expect(links.filter(({ file }) => !existsSync(file))).toEqual([])
  expect(links.filter(({ file }) => !citations.some((citation) => citation.file === file))).toEqual([])
})

test('every test it names exists', () => {
  const sources = new Map(links.map(({ file }) => [file, readFileSync(file, 'utf8').replace(/\(\s+/g, '(')]))
  const missing = citations.filter(({ file = '', title = '' }) => !hasTitle(sources.get(file) ?? '', title))
  expect(
    missing.map(({ text, file }) => `${text}: no test of this title in ${file}`),
    'A test was renamed or removed: put its new title into docs/spec-coverage.md.',
  ).toEqual([])
})
