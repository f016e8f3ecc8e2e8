import type { BulkChange } from '#contract/product.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { useChangeProducts } from '#web/queries/admin/catalog/products.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'

/** A change to all selected products, before it is confirmed. */
export type BulkAction = {
  change: BulkChange['change']
  ids: number[]
  /** Of a single product. */
  name: string | undefined
}

type Words = { label: string; question: (products: string) => string }

export const BULK_CHANGES: Record<BulkChange['change'], Words> = {
  feature: { label: 'Feature', question: (products) => `Show ${products} as featured?` },
  unfeature: { label: 'Unfeature', question: (products) => `No longer feature ${products}?` },
  markNew: { label: 'Mark as new', question: (products) => `Mark ${products} as new?` },
  unmarkNew: { label: 'Unmark as new', question: (products) => `No longer mark ${products} as new?` },
  delete: {
    label: 'Delete',
    question: (products) => `Are you sure you want to delete ${products}? This action cannot be undone.`,
  },
}

type BulkQuestionProps = {
  /** Undefined while there is no question. */
  action: BulkAction | undefined
  onClose: () => void
  onSuccess: () => void
}

/** One confirmation for all selected products, then one request. */
export function BulkQuestion({ action, onClose, onSuccess }: BulkQuestionProps) {
  const bulkChange = useChangeProducts()

  function confirm({ change, ids }: BulkAction) {
    bulkChange.mutate({ ids, change }, { onSuccess, onSettled: onClose })
  }

  return (
    <AlertDialog
      open={action !== undefined}
      onCancel={onClose}
      onConfirm={() => confirm(action!)}
      confirmLabel={action ? BULK_CHANGES[action.change].label : ''}
      variant={action?.change === 'delete' ? 'danger' : 'primary'}
      isBusy={bulkChange.isPending}
    >
      {action && BULK_CHANGES[action.change].question(nameOf(action))}
    </AlertDialog>
  )
}

const nameOf = ({ ids, name }: BulkAction) => (name ? `"${name}"` : counted(ids.length, 'product'))
