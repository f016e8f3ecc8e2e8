import { X } from 'lucide-react'
import { useState } from 'react'
import type { BulkChange, Product } from '#contract/product.ts'
import { useChangeProducts } from '#web/queries/admin/products.ts'
import { compactButton, compactIconButton } from '#web/ui/button/compact-button.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'

type Change = {
  change: BulkChange['change']
  label: string
  question: (products: string) => string
}

const CHANGES: Change[] = [
  { change: 'feature', label: 'Feature', question: (products) => `Show ${products} as featured?` },
  { change: 'unfeature', label: 'Unfeature', question: (products) => `No longer feature ${products}?` },
  { change: 'markNew', label: 'Mark as new', question: (products) => `Mark ${products} as new?` },
  {
    change: 'unmarkNew',
    label: 'Unmark as new',
    question: (products) => `No longer mark ${products} as new?`,
  },
]

const DELETE: Change = {
  change: 'delete',
  label: 'Delete',
  question: (products) => `Are you sure you want to delete ${products}? This action cannot be undone.`,
}

type BulkBarProps = { selected: Product[]; onDone: () => void }

/** What can be done to all selected products at once, after one question and in one go. */
export function BulkBar({ selected, onDone }: BulkBarProps) {
  const [asking, setAsking] = useState<Change>()
  const changing = useChangeProducts()
  if (selected.length === 0) return null

  const products = selected.length === 1 ? `"${selected[0]!.name}"` : `${selected.length} products`
  function make({ change }: Change) {
    changing.mutate(
      { ids: selected.map(({ id }) => id), change },
      { onSuccess: onDone, onSettled: () => setAsking(undefined) },
    )
  }

  return (
    <section
      aria-label="Selected products"
      className="sticky bottom-0 z-10 -mx-4 flex animate-rise flex-wrap items-center gap-2 bg-card px-4 py-2.5 shadow-bar md:bottom-4 md:mx-0 md:mt-4 md:justify-end md:rounded-md md:px-3 md:py-2 md:shadow-float"
    >
      <p role="status" className="mr-auto pl-1 font-medium tabular-nums">
        {selected.length} selected
      </p>
      {CHANGES.map((change) => (
        <button
          key={change.change}
          type="button"
          className={`${compactButton.smallQuiet} max-md:grow`}
          onClick={() => setAsking(change)}
        >
          {change.label}
        </button>
      ))}
      <button
        type="button"
        className={`${compactButton.smallQuiet} text-danger-700 max-md:grow`}
        onClick={() => setAsking(DELETE)}
      >
        Delete
      </button>
      <button
        type="button"
        aria-label="Clear selection"
        className={`${compactIconButton.quiet} max-lg:order-first`}
        onClick={onDone}
      >
        <X />
      </button>
      <AlertDialog
        open={asking !== undefined}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => make(asking!)}
        confirmLabel={asking?.label ?? ''}
        look={asking === DELETE ? 'danger' : 'primary'}
        isBusy={changing.isPending}
      >
        {asking?.question(products)}
      </AlertDialog>
    </section>
  )
}
