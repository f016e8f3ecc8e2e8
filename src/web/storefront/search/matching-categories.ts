import type { Category } from '#contract/category.ts'

const MAX_CATEGORIES = 3

/** Letters and digits alone, so that a word can be part of a regular expression. */
export const searchedWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The categories that have all of the words in their names, from the beginning of a word on. */
export function matchingCategories(categories: Category[], text: string): Category[] {
  const words = searchedWords(text)
  if (words.length === 0) return []
  return categories.filter(({ name }) => words.every((word) => hasWord(name, word))).slice(0, MAX_CATEGORIES)
}

const hasWord = (name: string, start: string) => searchedWords(name).some((word) => word.startsWith(start))
