import { useState } from 'react'
import type { Product } from '#contract/product.ts'
import { RestockForm } from '#web/admin/products/quick-edit/RestockForm.tsx'
import { useRestock } from '#web/queries/admin/catalog/products.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Popover } from '#web/ui/overlay/Popover.tsx'

type RestockProps = {
  product: Product
  /** Called after the stock was saved and the popover closed. */
  onRestocked: () => void
}

/** A popover that adds the pieces that arrived to the stock. */
export function Restock({ product, onRestocked }: RestockProps) {
  const [isOpen, setOpen] = useState(false)
  const restock = useRestock(product)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={`Restock ${product.name}`}
      onCloseAutoFocus={(event) => {
        if (!restock.isSuccess) return
        event.preventDefault()
        onRestocked()
      }}
      trigger={
        <button
          type="button"
          aria-label={`Restock ${product.name}`}
          className={compactButton.smallQuiet}
          onClick={() => restock.reset()}
        >
          Restock
        </button>
      }
    >
      <p className="mb-3 font-display text-display-sm">Restock {product.name}</p>
      <RestockForm
        isBusy={restock.isPending}
        onSubmit={(draft) => restock.mutate(draft, { onSuccess: () => setOpen(false) })}
      />
    </Popover>
  )
}
