/** Whether one word may be a misspelling of the other: in a short word, two mistakes make another word. */
export const isSimilarSpelling = (typed: string, known: string) =>
  editDistance(typed, known) <= maxMistakes(typed)

function maxMistakes({ length }: string) {
  if (length <= 5) return 1
  return length <= 8 ? 2 : 3
}

/** Damerau–Levenshtein: the letters that have to be added, removed, replaced or swapped with their neighbor. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = row
  }
  return last[b.length]!
}
