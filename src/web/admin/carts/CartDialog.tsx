import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CartItem } from '#contract/cart.ts'
import type { CartDetail } from '#contract/carts.ts'
import { cents, decimal } from '#domain/money.ts'
import { count, counted, money } from '#web/admin/format/numbers.ts'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { openedCartQuery } from '#web/queries/admin/carts.ts'
import { isMissing } from '#web/queries/transport/request.ts'
import { Image } from '#web/ui/Image.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** What is in a cart, line by line. It is only looked at: a cart belongs to its shopper. */
export function CartDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: cart, error, refetch } = useQuery(openedCartQuery(id))
  return (
    <Dialog open onClose={onClose} title={`Cart ${id}`}>
      {cart ? (
        <Lines cart={cart} />
      ) : isMissing(error) ? (
        <p className="text-ink-2">{error.text}.</p>
      ) : error ? (
        <LoadFailed what="the cart" onRetry={refetch} />
      ) : (
        <div role="status" aria-label="Loading cart">
          <Skeleton className="h-48" />
        </div>
      )}
    </Dialog>
  )
}

function Lines({ cart: { items, createdAt, seenAt, quantity, value } }: { cart: CartDetail }) {
  return (
    <>
      <p className="-mt-3 text-ink-2">
        Begun <TimeAgo at={createdAt} />, last seen <TimeAgo at={seenAt} />
      </p>
      <ul className="border-t border-rule-strong tabular-nums">
        {items.map((item) => (
          <Line key={item.productId} item={item} />
        ))}
      </ul>
      <p className="flex justify-between gap-4 font-medium tabular-nums">
        <span>{counted(quantity, 'piece')}</span>
        <span>{money(value)}</span>
      </p>
    </>
  )
}

function Line({ item: { product, quantity } }: { item: CartItem }) {
  const { id, name, sku, price, images } = product
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-3.5 border-b border-rule py-2.5">
      {images[0] && (
        <Image
          src={images[0]}
          alt=""
          sizes="44px"
          upTo={160}
          width={44}
          height={44}
          className="size-11 rounded-xs object-cover"
        />
      )}
      <div className="col-start-2">
        <Link
          to="/admin/products/edit/$id"
          params={{ id: String(id) }}
          className="block font-medium wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <span className="text-xs text-ink-3">SKU: {sku}</span>
      </div>
      <p className="text-right">
        {money(decimal(cents(price) * quantity))}
        <span className="block text-xs text-ink-3">
          {count(quantity)} × {money(price)}
        </span>
      </p>
    </li>
  )
}
