import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { pageNumbers } from './page-numbers.ts'

/** Previous, numbered pages, Next. The page stands in the address as `page`; the first one needs no mention. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const nav = useRef<HTMLElement>(null)
  const stepped = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at each page once
  useLayoutEffect(() => {
    // At either end the step that led there is gone, and the focus with it.
    if (stepped.current && document.activeElement === document.body)
      nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    stepped.current = false
  }, [page])
  const step = () => {
    stepped.current = true
  }

  return (
    <nav ref={nav} aria-label="Pages" className="flex items-center justify-between gap-2 pt-4 tabular-nums">
      <Step to={page - 1} possible={page > 1} onClick={step}>
        <ArrowLeft /> <span className="max-md:sr-only">Previous</span>
      </Step>
      <ol className="flex min-w-0 flex-wrap justify-center md:gap-0.5">
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the gap before the current page, or the one after it
            <li key={`gap ${index}`} className="grid h-11 place-items-center px-1 text-ink-3 md:h-9">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to="."
                search={onPage(number)}
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
      <Step to={page + 1} possible={page < pages} onClick={step}>
        <span className="max-md:sr-only">Next</span> <ArrowRight />
      </Step>
    </nav>
  )
}

// On phones it is but an arrow, so that the numbers of ten thousand pages still fit beside it.
const stepLook = `${compactButton.quiet} max-md:px-3`

type StepProps = { to: number; possible: boolean; onClick: () => void; children: ReactNode }

function Step({ to, possible, onClick, children }: StepProps) {
  if (!possible) {
    return (
      <button type="button" disabled className={stepLook}>
        {children}
      </button>
    )
  }
  return (
    <Link to="." search={onPage(to)} activeOptions={{ exact: true }} onClick={onClick} className={stepLook}>
      {children}
    </Link>
  )
}

// The router cannot know on which screen this stands, so it cannot know its search either.
const onPage = (page: number) =>
  ((search: object) => ({ ...search, page: page > 1 ? page : undefined })) as never
