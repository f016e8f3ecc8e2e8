import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { exceedsStock } from '#domain/cart.ts'
import { stockStatus } from '#domain/catalog/stock.ts'
import { useMoney } from '#web/storefront/money/use-money.ts'
import { Image } from '#web/ui/Image.tsx'
import { CartQuantity } from './CartQuantity.tsx'
import { oldPriceOf } from './savings.ts'

type CartLineProps = {
  item: CartItem
  disabled: boolean
  onRemove: (event: MouseEvent, productId: number) => void
}

export function CartLine({ item, disabled, onRemove }: CartLineProps) {
  const { productId, quantity, product } = item
  const { format, sum } = useMoney()
  const [image] = product.images

  return (
    <li className="grid grid-cols-[clamp(4.5rem,25vw,6.5rem)_minmax(0,1fr)_auto] gap-x-3 gap-y-2.5 border-b border-rule py-5 sm:gap-x-4 xl:grid-cols-[8rem_minmax(0,1fr)_auto_6rem_2.75rem] xl:items-center xl:gap-x-[clamp(1rem,2vw,1.75rem)] xl:py-6">
      <Link
        to="/product/$id"
        params={{ id: productId }}
        aria-hidden="true"
        tabIndex={-1}
        className="row-span-2 xl:row-span-1"
      >
        {image && (
          <Image
            src={image}
            alt=""
            sizes="8rem"
            upTo={320}
            width={128}
            height={128}
            className={`aspect-square w-full rounded-xs object-cover ${product.stock > 0 ? '' : 'opacity-62 saturate-35'}`}
          />
        )}
      </Link>
      <div className="min-w-0">
        <h2 className="font-display text-[1.1875rem] leading-[1.22] font-[420] tracking-[-0.008em] wrap-break-word xl:text-[1.375rem]">
          <Link
            to="/product/$id"
            params={{ id: productId }}
            className="line-clamp-3 pb-0.5 hover:underline hover:decoration-1 hover:underline-offset-[0.2em]"
          >
            {product.name}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-ink-2 tabular-nums">
          {format(product.price)} each
          {oldPriceOf(product) && (
            <s className="ml-[0.5em] text-ink-3 decoration-1">
              <span className="sr-only">Old price </span>
              {format(oldPriceOf(product)!)}
            </s>
          )}
        </p>
        <Availability item={item} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-2 xl:contents">
        <CartQuantity item={item} disabled={disabled} />
        <p className="font-medium tabular-nums xl:text-right xl:text-[1.0625rem]">
          {format(sum([{ price: product.price, quantity }]))}
        </p>
      </div>
      <button
        type="button"
        aria-label={`Remove ${product.name}`}
        disabled={disabled}
        className="col-start-3 row-start-1 -mt-2 -mr-2 inline-grid size-11 place-items-center rounded-full text-lg text-ink-2 transition-colors enabled:hover:bg-danger-100 enabled:hover:text-danger-700 disabled:cursor-not-allowed disabled:text-field print:hidden xl:col-start-5 xl:m-0"
        onClick={(event) => onRemove(event, productId)}
      >
        <Trash2 />
      </button>
    </li>
  )
}

/** A note on low stock, or an alert when the stock no longer covers the quantity. */
function Availability({ item }: { item: CartItem }) {
  const { stock } = item.product
  const left = stock > 0 ? `Only ${stock} left` : 'Out of Stock'
  if (exceedsStock(item))
    return (
      <p role="alert" className="mt-1 text-sm font-medium text-balance text-danger-700">
        {left}. {stock > 0 ? 'Please lower the quantity.' : 'Please remove it.'}
      </p>
    )
  if (stockStatus(stock) === 'lowStock')
    return <p className="mt-1 text-sm font-medium text-saffron-700">{left}</p>
  return null
}
