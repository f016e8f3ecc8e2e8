import { Link } from '@tanstack/react-router'
import { Copy, ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#contract/product.ts'
import { useDeleteProduct } from '#web/queries/admin/catalog/products.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'

type ProductActionsProps = { product: Product; onDeleted: () => void }

/** Opens the product in the shop, duplicates or deletes it. */
export function ProductActions({ product, onDeleted }: ProductActionsProps) {
  const [isConfirming, setConfirming] = useState(false)
  const deletion = useDeleteProduct()
  return (
    <section aria-label="More actions" className="mt-8 flex flex-wrap gap-2 border-t border-rule pt-5">
      <a href={`/product/${product.id}`} target="_blank" rel="noopener" className={compactButton.quiet}>
        <ExternalLink /> View in Shop
      </a>
      <Link to="/admin/products/new" state={{ duplicated: product }} className={compactButton.quiet}>
        <Copy /> Duplicate
      </Link>
      <button
        type="button"
        className={`${compactButton.quiet} text-danger-700`}
        onClick={() => setConfirming(true)}
      >
        <Trash2 /> Delete
      </button>
      <AlertDialog
        open={isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={() =>
          deletion.mutate(product.id, { onSuccess: onDeleted, onError: () => setConfirming(false) })
        }
        confirmLabel="Delete"
        variant="danger"
        isBusy={deletion.isPending}
      >
        Are you sure you want to delete "{product.name}"? This action cannot be undone.
      </AlertDialog>
    </section>
  )
}
