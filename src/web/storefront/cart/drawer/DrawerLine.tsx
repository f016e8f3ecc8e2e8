import { Link } from '@tanstack/react-router'
import type { CartItem } from '#contract/cart.ts'
import { useMoney } from '#web/storefront/money/use-money.ts'
import { Image } from '#web/ui/Image.tsx'

type DrawerLineProps = {
  item: CartItem
  /** How many were just added; undefined for the other lines. */
  addedQuantity?: number
}

export function DrawerLine({ item, addedQuantity }: DrawerLineProps) {
  const { format, sum } = useMoney()
  const { product, productId, quantity } = item
  const [image] = product.images
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-4 border-t border-rule py-4">
      {image ? (
        <Image
          src={image}
          alt=""
          sizes="72px"
          upTo={160}
          width={72}
          height={72}
          className="aspect-square w-full rounded-xs object-cover"
        />
      ) : (
        <span />
      )}
      <div className="min-w-0">
        <Link
          to="/product/$id"
          params={{ id: productId }}
          className="block font-display text-name leading-[1.22] text-balance wrap-anywhere hover:underline hover:decoration-1 hover:underline-offset-[0.2em]"
        >
          {product.name}
        </Link>
        <p className="mt-1 text-sm text-ink-2 tabular-nums">
          {quantity} × {format(product.price)}
        </p>
        {addedQuantity && <p className="text-sm font-medium text-sage-700">{addedQuantity} just added</p>}
      </div>
      <p className="font-medium tabular-nums">{format(sum([{ price: product.price, quantity }]))}</p>
    </li>
  )
}
