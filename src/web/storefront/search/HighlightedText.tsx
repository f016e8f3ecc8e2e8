import { searchedWords } from './matching-categories.ts'

/** Marks the letters of a text that were searched for: the beginnings of its words. */
export function HighlightedText({ text, searched }: { text: string; searched: string }) {
  return splitAtMatches(text, searched).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in a fixed order
      <mark key={index} className="rounded-[1px] bg-saffron-200 text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** Every second part is a match. */
function splitAtMatches(text: string, searched: string): string[] {
  // The longest first: of "tea" and "teapot", the second one is marked.
  const words = searchedWords(searched).sort((a, b) => b.length - a.length)
  if (words.length === 0) return [text]
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu'))
}
