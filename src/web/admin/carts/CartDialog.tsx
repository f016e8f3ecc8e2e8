import { useQuery } from '@tanstack/react-query'
import type { CartDetail } from '#contract/admin/carts.ts'
import type { CartItem } from '#contract/cart.ts'
import { cents, decimal } from '#domain/money/money.ts'
import { count, counted, money } from '#web/admin/format/numbers.ts'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { ProductCell } from '#web/admin/list/ProductCell.tsx'
import { openedCartQuery } from '#web/queries/admin/carts.ts'
import { isMissing } from '#web/queries/transport/request.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The items of a cart, read-only: a cart belongs to its shopper. */
export function CartDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(openedCartQuery(id))
  return (
    <Dialog open onClose={onClose} title={`Cart ${id}`}>
      <QueryState
        query={query}
        what="the cart"
        loading={
          <div role="status" aria-label="Loading cart">
            <Skeleton className="h-48" />
          </div>
        }
        renderError={(error) => isMissing(error) && <p className="text-ink-2">{error.text}.</p>}
      >
        {(cart) => <CartItems cart={cart} />}
      </QueryState>
    </Dialog>
  )
}

function CartItems({ cart: { items, createdAt, seenAt, quantity, value } }: { cart: CartDetail }) {
  return (
    <>
      <p className="-mt-3 text-ink-2">
        Started <TimeAgo at={createdAt} />, last seen <TimeAgo at={seenAt} />
      </p>
      <ul className="border-t border-rule-strong tabular-nums">
        {items.map((item) => (
          <Item key={item.productId} item={item} />
        ))}
      </ul>
      <p className="flex justify-between gap-4 font-medium tabular-nums">
        <span>{counted(quantity, 'piece')}</span>
        <span>{money(value)}</span>
      </p>
    </>
  )
}

function Item({ item: { product, quantity } }: { item: CartItem }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3.5 border-b border-rule py-2.5">
      <ProductCell product={product} />
      <p className="text-right">
        {money(decimal(cents(product.price) * quantity))}
        <span className="block text-xs text-ink-3">
          {count(quantity)} × {money(product.price)}
        </span>
      </p>
    </li>
  )
}
