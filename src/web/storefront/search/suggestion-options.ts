import type { Category } from '#contract/category.ts'

const MAX_CATEGORIES = 3

export const optionId = (id: string, index: number) => `${id}-${index}`

/** Letters and digits alone, so that a word can be part of a regular expression. */
export const searchedWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The categories that have all of the words in their names, from the beginning of a word on. */
export function matchingCategories(categories: Category[], text: string): Category[] {
  const words = searchedWords(text)
  if (words.length === 0) return []
  return categories
    .filter(({ name }) => {
      const inName = searchedWords(name)
      return words.every((word) => inName.some((other) => other.startsWith(word)))
    })
    .slice(0, MAX_CATEGORIES)
}
