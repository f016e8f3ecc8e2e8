import { Plus } from 'lucide-react'
import type { Product } from '#contract/product.ts'
import { useAddAndConfirm } from '#web/storefront/cart/use-add-and-confirm.tsx'

/** Adds one to the cart. With a mouse it appears when the card is hovered or focused. */
export function AddToCartButton({ product }: { product: Product }) {
  const { add, isPending, drawer } = useAddAndConfirm()
  return (
    <>
      <button
        type="button"
        data-add
        aria-label={`Add to Cart: ${product.name}`}
        aria-busy={isPending}
        className="absolute right-2 bottom-2 z-1 print:hidden grid size-11 place-items-center rounded-full bg-paper text-lg text-sage-700 transition duration-180 hover:bg-sage-700 hover:text-paper pointer-fine:lg:translate-y-1.5 pointer-fine:lg:opacity-0 pointer-fine:lg:group-focus-within/card:translate-y-0 pointer-fine:lg:group-focus-within/card:opacity-100 pointer-fine:lg:group-hover/card:translate-y-0 pointer-fine:lg:group-hover/card:opacity-100"
        onClick={(click) => add({ product, quantity: 1, click })}
      >
        {isPending ? (
          <span className="size-[1.1em] animate-spin rounded-full border-2 border-current border-r-transparent" />
        ) : (
          <Plus />
        )}
      </button>
      {drawer}
    </>
  )
}
