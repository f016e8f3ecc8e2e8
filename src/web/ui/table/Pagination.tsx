import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { pageNumbers } from './page-numbers.ts'

/** Previous, numbered pages, Next. The page is in the URL as `page`, except for page 1. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const nav = useRef<HTMLElement>(null)
  const hasStepped = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useLayoutEffect(() => {
    // On the first and last page the clicked link becomes a disabled button and loses the focus.
    if (hasStepped.current && document.activeElement === document.body)
      nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    hasStepped.current = false
  }, [page])

  function onStep() {
    hasStepped.current = true
  }

  return (
    <nav ref={nav} aria-label="Pages" className="flex items-center justify-between gap-2 pt-4 tabular-nums">
      <Step to={page - 1} isPossible={page > 1} onClick={onStep}>
        <ArrowLeft /> <span className="max-md:sr-only">Previous</span>
      </Step>
      <ol className="flex min-w-0 flex-wrap justify-center md:gap-0.5">
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, in a fixed order
            <li key={`gap ${index}`} className="grid h-11 place-items-center px-1 text-ink-3 md:h-9">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to="."
                search={withPage(number)}
                aria-label={`Page ${number}`}
                {...(number === page && { 'aria-current': 'page' })}
                activeOptions={{ exact: true }}
                className={`inline-grid h-11 min-w-9 place-items-center rounded-sm px-1 max-md:text-xs md:h-9 ${number === page ? 'bg-sage-700 font-bold text-white' : 'hover:bg-paper-2'}`}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={page + 1} isPossible={page < pages} onClick={onStep}>
        <span className="max-md:sr-only">Next</span> <ArrowRight />
      </Step>
    </nav>
  )
}

// Only an arrow on phones, so that large page numbers still fit.
const stepClass = `${compactButton.quiet} max-md:px-3`

type StepProps = { to: number; isPossible: boolean; onClick: () => void; children: ReactNode }

function Step({ to, isPossible, onClick, children }: StepProps) {
  if (!isPossible) {
    return (
      <button type="button" disabled className={stepClass}>
        {children}
      </button>
    )
  }
  return (
    <Link
      to="."
      search={withPage(to)}
      activeOptions={{ exact: true }}
      onClick={onClick}
      className={stepClass}
    >
      {children}
    </Link>
  )
}

// The cast is needed because the router cannot infer the search parameters of an unknown screen.
const withPage = (page: number) =>
  ((search: object) => ({ ...search, page: page > 1 ? page : undefined })) as never
