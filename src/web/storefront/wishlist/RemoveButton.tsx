import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Product } from '#contract/product.ts'
import { wishlist } from '#web/storefront/saved/saved-products.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Removes a product from the wishlist. The focus moves to the next card. */
export function RemoveButton({ product: { id, name, images } }: { product: Product }) {
  function onClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const item = currentTarget.closest('li')
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    next?.querySelector<HTMLButtonElement>('[data-remove]')?.focus({ preventScroll: true })
    const index = wishlist.read().indexOf(id)
    wishlist.remove(id)
    toast.success('Removed from wishlist', name, images[0], {
      label: 'Undo',
      onClick: () => wishlist.add(id, index),
    })
  }

  return (
    <button
      type="button"
      data-remove
      aria-label={`Remove ${name} from the wishlist`}
      onClick={onClick}
      className="group absolute top-0.5 right-0.5 z-1 grid size-11 place-items-center print:hidden"
    >
      <span className="grid size-8 place-items-center rounded-full bg-card/90 group-hover:bg-ink group-hover:text-paper">
        <X className="size-4" />
      </span>
    </button>
  )
}
