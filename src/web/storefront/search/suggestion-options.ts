import type { Category } from '#contract/category.ts'

const MAX_CATEGORIES = 3

export const optionId = (id: string, index: number) => `${id}-${index}`

/** Letters and digits alone, so that a word can be part of a regular expression. */
export const searchedWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The categories that have all of the words in their names, from the beginning of a word on. */
export function matchingCategories(categories: Category[], text: string): Category[] {
  const words = searchedWords(text)
  if (words.length === 0) return []
  return categories.filter(({ name }) => words.every((word) => hasWord(name, word))).slice(0, MAX_CATEGORIES)
}

/** Those with one of the words in their names or, if there are none, all: half a word occurs in many descriptions. */
export function bestMatches<T extends { name: string }>(products: T[], text: string): T[] {
  const words = searchedWords(text)
  const inName = products.filter(({ name }) => words.some((word) => hasWord(name, word)))
  return inName.length > 0 ? inName : products
}

const hasWord = (name: string, start: string) => searchedWords(name).some((word) => word.startsWith(start))
