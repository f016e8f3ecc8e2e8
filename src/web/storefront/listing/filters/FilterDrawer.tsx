import { X } from 'lucide-react'
import { type MouseEvent, type TransitionEvent, useEffect, useRef, useState } from 'react'
import type { ProductFacets } from '#contract/product.ts'
import { formatProductCount } from '#domain/catalog/search.ts'
import { ListingLink } from '#web/storefront/listing/options/ListingLink.tsx'
import type { ListingOptions } from '#web/storefront/listing/options/listing-options.ts'
import { useDialogClose } from '#web/storefront/navigation/use-dialog-close.ts'
import { button, iconButton, markedLink } from '#web/ui/button/button.ts'
import { CategoryLinks } from './CategoryLinks.tsx'
import { FilterForm } from './FilterForm.tsx'
import { hasFilters, withoutFilters } from './filters.ts'

/** The second tap of a double tap on "Filters" hits the backdrop, which must not close the drawer again. */
const DOUBLE_TAP_MS = 400

type FilterDrawerProps = {
  isOpen: boolean
  onClose: () => void
  onNarrow: () => void
  options: ListingOptions
  facets: ProductFacets | undefined
  /** Undefined while the list is loading. */
  total: number | undefined
}

/** The filter sidebar on phones and tablets: a native modal dialog, which traps the focus and closes on Escape. */
export function FilterDrawer({ isOpen, onClose, onNarrow, options, facets, total }: FilterDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Rendered only while visible, so that the page has no second, hidden set of filters.
  const [isRendered, setIsRendered] = useState(false)

  const openedAt = useRef(0)

  const closeByClick = useDialogClose(onClose, 'nav a')
  useEffect(() => {
    if (isOpen) {
      openedAt.current = performance.now()
      setIsRendered(true)
      dialog.current?.showModal()
    } else dialog.current?.close()
  }, [isOpen])

  function onClick(event: MouseEvent) {
    const isBackdrop = event.target === event.currentTarget
    if (!isBackdrop || performance.now() - openedAt.current > DOUBLE_TAP_MS) closeByClick(event)
  }

  function onTransitionEnd({ target, currentTarget }: TransitionEvent<HTMLDialogElement>) {
    if (target === currentTarget) setIsRendered(currentTarget.open)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={dialog}
      aria-label="Filters"
      onClose={onClose}
      onTransitionEnd={onTransitionEnd}
      onClick={onClick}
      className="mt-auto max-h-[88dvh] w-full max-w-none translate-y-full flex-col rounded-t-md md:ml-auto md:h-dvh md:max-h-none md:w-104 md:translate-x-full md:translate-y-0 md:rounded-none bg-paper text-ink transition-[translate,display,overlay] transition-discrete duration-180 backdrop:bg-ink/42 open:flex open:translate-none starting:open:translate-y-full md:starting:open:translate-x-full md:starting:open:translate-y-0"
    >
      {isRendered && (
        <>
          <div className="flex min-h-16 flex-none items-center justify-between pr-2 pl-5">
            <h2 className="font-display text-display-md">Filters</h2>
            <button type="button" aria-label="Close filters" className={iconButton} onClick={onClose}>
              <X />
            </button>
          </div>
          <div className="grid flex-auto content-start gap-6 overflow-y-auto overscroll-contain px-5 pb-6">
            <CategoryLinks
              options={options}
              facets={facets}
              onNarrow={onNarrow}
              className="grid grid-cols-2 gap-x-6"
            />
            <FilterForm options={options} facets={facets} />
          </div>
          <div className="flex flex-none items-center gap-5 bg-card px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-bar">
            {hasFilters(options) && (
              <ListingLink options={withoutFilters(options)} className={markedLink}>
                Clear
              </ListingLink>
            )}
            <button type="button" className={`${button.primary} flex-1 tabular-nums`} onClick={onClose}>
              <span aria-live="polite">
                Show {total === undefined ? 'products' : formatProductCount(total, options.q)}
              </span>
            </button>
          </div>
        </>
      )}
    </dialog>
  )
}
