import { count } from '#web/admin/format/numbers.ts'

/** The number of the last page; an empty list has one page. */
export const lastPage = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage))

/** Which rows a page shows: "11–20 of 100,000". */
export function pageRange(page: number, perPage: number, total: number) {
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  return `${count(first)}–${count(last)} of ${count(total)}`
}
