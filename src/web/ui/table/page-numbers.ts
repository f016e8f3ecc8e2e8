/** The pages worth a link: the first, the last, the current one and its neighbours; null stands for a gap. */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages, current - 1, current, current + 1])
  // At either end there is room for more, so that the row does not change its length from page to page.
  if (current <= 3) for (const page of [2, 3, 4, 5]) wanted.add(page)
  if (current >= pages - 2) for (const page of [1, 2, 3, 4]) wanted.add(pages - page)
  const shown = [...wanted].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const skipped = page - (shown[index - 1] ?? page - 1) - 1
    // A gap of one page is no shorter than its number.
    if (skipped === 1) return [page - 1, page]
    return skipped > 1 ? [null, page] : [page]
  })
}
