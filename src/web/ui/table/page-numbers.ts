/** The page numbers to show: first, last, current and its neighbors. Null is a gap. */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const numbers = new Set([1, pages, current - 1, current, current + 1])
  // More numbers at either end, so that the width of the row stays about the same.
  if (current <= 3) for (const page of [2, 3, 4, 5]) numbers.add(page)
  if (current >= pages - 2) for (const page of [1, 2, 3, 4]) numbers.add(pages - page)
  const shown = [...numbers].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const skipped = page - (shown[index - 1] ?? page - 1) - 1
    // Show the number instead of a gap of one page.
    if (skipped === 1) return [page - 1, page]
    return skipped > 1 ? [null, page] : [page]
  })
}
