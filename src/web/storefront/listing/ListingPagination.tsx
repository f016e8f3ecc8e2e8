import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageNumbers } from '#web/ui/table/page-numbers.ts'
import { ListingLink } from './options/ListingLink.tsx'
import { type ListingOptions, pageCount, withPage } from './options/listing-options.ts'

type ListingPaginationProps = {
  options: ListingOptions
  page: number
  /** Undefined while the list is loading. */
  total: number | undefined
  onPageChange: () => void
}

/** Previous, numbered pages, Next. Except in a search, they are shown even if there is only one page. */
export function ListingPagination({ options, page, total, onPageChange }: ListingPaginationProps) {
  const pages = total === undefined ? page : pageCount(total)
  if (options.q && pages === 1) return null
  return (
    <nav
      aria-label="Pagination"
      className="mt-[clamp(2.5rem,5vw,4.5rem)] grid grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-2 border-t border-rule pt-5 tabular-nums print:hidden"
    >
      <Step to={page > 1 && withPage(options, page - 1)} onPageChange={onPageChange}>
        <ArrowLeft /> <span className="max-sm:sr-only">Previous</span>
      </Step>
      <ol className="flex min-w-0 items-center gap-1">
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, in a fixed order
            <li key={`gap ${index}`} className="text-ink-3 sm:px-1">
              …
            </li>
          ) : (
            // Phones have room for the first, the current and the last page only.
            <li
              key={number}
              className={`min-w-0 ${pages > 5 && ![1, page, pages].includes(number) ? 'max-sm:hidden' : ''}`}
            >
              <ListingLink
                options={withPage(options, number)}
                onClick={onPageChange}
                aria-label={`Page ${number}`}
                {...(number === page && { 'aria-current': 'page' })}
                className="grid h-11 w-11 max-w-full place-items-center rounded-full transition-colors hover:bg-paper-2 aria-[current]:bg-sage-700 aria-[current]:font-bold aria-[current]:text-paper"
              >
                {number}
              </ListingLink>
            </li>
          ),
        )}
      </ol>
      <Step to={page < pages && withPage(options, page + 1)} onPageChange={onPageChange}>
        <span className="max-sm:sr-only">Next</span> <ArrowRight />
      </Step>
    </nav>
  )
}

type StepProps = { to: ListingOptions | false; onPageChange: () => void; children: ReactNode }

function Step({ to, onPageChange, children }: StepProps) {
  const className =
    'inline-flex min-h-11 items-center gap-2 justify-self-start last:justify-self-end max-sm:w-11 max-sm:justify-center'
  return to ? (
    <ListingLink
      options={to}
      onClick={onPageChange}
      className={`${className} font-medium underline-offset-[0.3em] hover:underline`}
    >
      {children}
    </ListingLink>
  ) : (
    <span aria-disabled="true" className={`${className} text-ink-3`}>
      {children}
    </span>
  )
}
