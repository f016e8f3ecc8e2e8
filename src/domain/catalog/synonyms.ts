/** Words with one meaning. Each of them finds the products of `alsoFind` as well, but not the other way round. */
export type SynonymGroup = { words: string[]; alsoFind: string[] }

export const MAX_SYNONYM_GROUPS = 200
const MAX_WORDS_PER_GROUP = 30
const MAX_WORD_LENGTH = 40

/** One group per line: `christmas, xmas > snow, ribbon`. */
export const formatSynonyms = (groups: SynonymGroup[]) =>
  groups
    .map(({ words, alsoFind }) => [words.join(', '), ...(alsoFind.length > 0 ? [alsoFind.join(', ')] : [])])
    .map((sides) => sides.join(' > '))
    .join('\n')

export function parseSynonyms(text: string): SynonymGroup[] {
  return linesOf(text).map(({ sides }) => ({ words: wordsOf(sides[0]!), alsoFind: wordsOf(sides[1] ?? '') }))
}

/** Describes the mistake in the first invalid line; undefined if all are valid. */
export function synonymsProblem(text: string): string | undefined {
  const lines = linesOf(text)
  if (lines.length > MAX_SYNONYM_GROUPS) return `Use at most ${MAX_SYNONYM_GROUPS} lines`
  for (const { number, sides } of lines) {
    const problem = lineProblem(sides)
    if (problem) return `Line ${number}: ${problem}`
  }
  return undefined
}

function lineProblem(sides: string[]): string | undefined {
  const [words = [], alsoFind = []] = sides.map(wordsOf)
  const all = [...words, ...alsoFind]
  const invalid = all.find((word) => !/^[\p{L}\p{N}]+$/u.test(word))
  if (sides.length > 2) return 'use ">" only once'
  if (invalid !== undefined)
    return `"${invalid.slice(0, MAX_WORD_LENGTH)}" is not a single word of letters and digits`
  if (all.some((word) => word.length > MAX_WORD_LENGTH))
    return `use at most ${MAX_WORD_LENGTH} letters per word`
  if (all.length > MAX_WORDS_PER_GROUP) return `use at most ${MAX_WORDS_PER_GROUP} words`
  if (words.length === 0 || all.length < 2) return 'write at least two words, separated by commas'
  return undefined
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, sides: line.split('>') }))
    .filter(({ sides }) => sides.some((side) => side.trim() !== ''))

const wordsOf = (side: string) => [
  ...new Set(
    side
      .split(',')
      .map((word) => word.trim().toLowerCase())
      .filter((word) => word !== ''),
  ),
]
