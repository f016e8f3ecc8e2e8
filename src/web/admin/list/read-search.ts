/** An address may hold anything. What makes no sense is left out, as if nobody had written it. */
type Search = Record<string, unknown>

export const readText = (search: Search, name: string): string =>
  String([search[name]].flat()[0] ?? '')
    .replaceAll('\0', '')
    .slice(0, 100)

export function readOneOf<Choice extends string>(
  search: Search,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === readText(search, name))
}

/** A whole number from 1 on, such as an id or a page. */
export function readNumber(search: Search, name: string): number | undefined {
  const text = readText(search, name)
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}
