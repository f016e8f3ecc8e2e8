/** Readers of one search parameter. A URL may contain any text: an invalid value counts as absent. */
type Search = Record<string, unknown>

const MAX_TEXT_LENGTH = 100

export function readText(search: Search, name: string): string {
  return String([search[name]].flat()[0] ?? '')
    .replaceAll('\0', '')
    .slice(0, MAX_TEXT_LENGTH)
}

export function readOneOf<Choice extends string>(
  search: Search,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === readText(search, name))
}

/** The sizes of a page that every list offers beside its own default. */
export const PAGE_SIZES = [25, 50, 100]

/** The page and its size, for every list. */
export function readPaging(search: Search) {
  return {
    page: readNumber(search, 'page'),
    size: PAGE_SIZES.find((size) => size === readNumber(search, 'size')),
  }
}

/** A whole number from 1 to 999,999, such as an id or a page. */
export function readNumber(search: Search, name: string): number | undefined {
  const text = readText(search, name)
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}
