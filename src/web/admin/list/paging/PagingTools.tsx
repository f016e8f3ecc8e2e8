import { type SubmitEvent, useId } from 'react'
import { count } from '#web/admin/format/numbers.ts'
import { compactInput } from '#web/admin/list/filters/FilterSelect.tsx'
import type { ListSearch } from '#web/admin/list/search/use-list-search.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { inputClass } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'

/** With more pages than this, the pagination leaves some out. */
const MAX_LISTED_PAGES = 7

type PagingToolsProps = {
  list: Pick<ListSearch, 'perPage' | 'sizes' | 'setSize' | 'setPage'>
  pages: number
  total: number
}

/** How many rows a page has, and a jump to any page; hidden while even the smallest page shows all rows. */
export function PagingTools({ list, pages, total }: PagingToolsProps) {
  const id = useId()
  const { perPage, sizes, setSize, setPage } = list
  if (total <= sizes[0]!) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3 text-ink-2">
      <div className="flex items-center gap-2">
        <label htmlFor={id}>Rows per page</label>
        <Select
          id={id}
          value={perPage}
          onChange={({ target }) => setSize(Number(target.value))}
          className={compactInput}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </div>
      {pages > MAX_LISTED_PAGES && <PageJump pages={pages} onJump={setPage} />}
    </div>
  )
}

function PageJump({ pages, onJump }: { pages: number; onJump: (page: number) => void }) {
  // The browser's own validation names the range.
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onJump(Number(new FormData(event.currentTarget).get('page')))
    event.currentTarget.reset()
  }

  return (
    <form onSubmit={submit} className="flex items-center gap-2">
      <label className="flex items-center gap-2">
        Go to page
        <input
          type="number"
          name="page"
          required
          min={1}
          max={pages}
          inputMode="numeric"
          placeholder={`1–${count(pages)}`}
          className={`${inputClass} ${compactInput} w-28!`}
        />
      </label>
      <button type="submit" className={compactButton.quiet}>
        Go
      </button>
    </form>
  )
}
