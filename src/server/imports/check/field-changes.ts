import type { FieldChange } from '#contract/admin/import.ts'
import type { ProductDraft } from '#contract/product.ts'
import { productFields } from '#contract/product-fields.ts'
import { toCells } from '#server/products/csv-cells.ts'

const MAX_EXCERPT_CHARACTERS = 160
/** Characters shown before the first difference of two long texts. */
const CONTEXT_CHARACTERS = 40

/** The fields that differ, with both values as a file writes them. */
export function fieldChanges(
  current: ProductDraft,
  draft: ProductDraft,
  slugById: Map<number, string>,
): FieldChange[] {
  const cellsOf = (product: ProductDraft) => toCells(product, slugById.get(product.categoryId) ?? '')
  const [before, after] = [cellsOf(current), cellsOf(draft)]
  return productFields.flatMap(({ key, csvHeader }, index) =>
    JSON.stringify(current[key]) === JSON.stringify(draft[key])
      ? []
      : [{ column: csvHeader, ...excerpts(String(before[index] ?? ''), String(after[index] ?? '')) }],
  )
}

/** Shortens two long texts to the part where they start to differ. */
function excerpts(from: string, to: string): { from: string; to: string } {
  let firstDifference = 0
  while (firstDifference < from.length && from[firstDifference] === to[firstDifference]) firstDifference++
  const start = firstDifference > MAX_EXCERPT_CHARACTERS / 2 ? firstDifference - CONTEXT_CHARACTERS : 0
  return { from: excerpt(from, start), to: excerpt(to, start) }
}

function excerpt(text: string, start: number): string {
  if (text.length <= MAX_EXCERPT_CHARACTERS) return text
  const end = start + MAX_EXCERPT_CHARACTERS
  // A cut between two halves of a surrogate pair cannot be stored.
  const part = text.slice(start, end).toWellFormed()
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`
}
