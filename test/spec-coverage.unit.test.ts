import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync('docs/spec-coverage.md', 'utf8')
const links = Array.from(page.matchAll(/^\[([\w-]+)\]: (\S+)$/gm), ([, name = '', path = '']) => ({
  name,
  file: join('docs', path),
}))
/** Tables but for their heads; the tests stand in the last cell. */
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

/** A title as it stands in a test file: the first thing in a call's brackets, in quotes of any kind. */
const isTitledSo = (source: string, title: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote}`))

test('the page speaks of all nine sections', () => {
  expect(page.match(/^## \d/gm)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((section) => `## ${section}`))
  expect(proofs.length).toBeGreaterThan(200)
})

test('every statement names a test by file and title', () => {
  expect(citations.filter(({ title, file }) => !title || !file).map(({ text }) => text)).toEqual([])
})

test('every file it names is there, and none is named in vain', () => {
  expect(links.filter(({ file }) => !existsSync(file))).toEqual([])
  expect(links.filter(({ file }) => !citations.some((citation) => citation.file === file))).toEqual([])
})

test('every test it names is in its file', () => {
  const sources = new Map(links.map(({ file }) => [file, readFileSync(file, 'utf8').replace(/\(\s+/g, '(')]))
  const missing = citations.filter(({ file = '', title = '' }) => !isTitledSo(sources.get(file) ?? '', title))
  expect(missing.map(({ text }) => text)).toEqual([])
})
