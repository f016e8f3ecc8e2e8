import { useNavigate } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { lazy, type MouseEvent, useRef, useState } from 'react'
import type { Product } from '#contract/product.ts'
import { cents, discountPercent } from '#domain/money/money.ts'
import { PRODUCT_RATING, PRODUCT_REVIEW_COUNT } from '#domain/texts/placeholders.ts'
import { useCart } from '#web/queries/storefront/cart/cart.ts'
import { useIsDemo } from '#web/queries/storefront/selling.ts'
import { QuantityField } from '#web/storefront/cart/lines/QuantityField.tsx'
import { useAddAndConfirm } from '#web/storefront/cart/use-add-and-confirm.tsx'
import { OptionalInBrowser } from '#web/storefront/Optional.tsx'
import { Price } from '#web/storefront/product-card/Price.tsx'
import { Tag } from '#web/storefront/product-card/Tag.tsx'
import { ServerRendered } from '#web/storefront/ServerRendered.tsx'
import { WishlistButton } from '#web/storefront/wishlist/WishlistButton.tsx'
import { Button } from '#web/ui/button/Button.tsx'
import { button } from '#web/ui/button/button.ts'
import { Stars } from '#web/ui/Stars.tsx'
import { BackInStock } from './BackInStock.tsx'
import { SimilarProductsLink } from './RelatedProducts.tsx'
import { StockText } from './StockText.tsx'

/** Only shown after scrolling, so it stays out of the page's own JavaScript. */
const BuyBar = lazy(async () => ({ default: (await import('./BuyBar.tsx')).BuyBar }))

const Conditions = lazy(async () => ({ default: (await import('./Conditions.tsx')).Conditions }))

export function BuyPanel({ product }: { product: Product }) {
  const { name, sku, description, price, oldPrice, stock } = product
  const [chosenQuantity, setQuantity] = useState(1)
  const { add: addToCart, isPending, drawer } = useAddAndConfirm(() => setQuantity(1))
  const navigate = useNavigate()
  const isDemo = useIsDemo()
  const addButton = useRef<HTMLButtonElement>(null)
  const discount = discountPercent(cents(price), oldPrice === null ? null : cents(oldPrice))
  const inCart = useCart().items?.find(({ productId }) => productId === product.id)?.quantity ?? 0
  const available = stock - inCart
  // Clamped, because a refetch may have lowered the stock.
  const quantity = Math.max(1, Math.min(chosenQuantity, available))
  const isOutOfStock = stock <= 0
  const canAdd = available > 0
  // One button for all states, so that it keeps the focus.
  const action = {
    disabled: isOutOfStock,
    isBusy: isPending,
    ...(canAdd || isOutOfStock
      ? { onClick: (click: MouseEvent) => addToCart({ product, quantity, click }) }
      : { role: 'link', onClick: viewCart }),
  }
  const label = canAdd ? 'Add to Cart' : isOutOfStock ? 'Out of Stock' : 'View cart'

  function viewCart({ detail: clickCount }: MouseEvent) {
    // Not with the second click of a double click on Add to Cart.
    if (clickCount < 2) navigate({ to: '/cart' })
  }

  return (
    <div className="min-w-0 pt-6 lg:sticky lg:top-26 lg:pb-8">
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2 tabular-nums">
        <span>SKU: {sku}</span>
        {isDemo ? (
          <span className="inline-flex items-center gap-1.5">
            <Stars rating={Number(PRODUCT_RATING)} /> {PRODUCT_RATING} ({PRODUCT_REVIEW_COUNT} reviews)
          </span>
        ) : (
          <ReviewsLink product={product} />
        )}
      </p>
      <h1 className={`mt-2 font-display font-[350] wrap-break-word lg:mt-5 ${nameSize(name)}`}>{name}</h1>
      <div className="mt-5 flex flex-wrap items-center gap-x-3.5 gap-y-2 lg:mt-7">
        <Price product={product} className="text-[1.75rem] leading-[1.2] font-[500]! [&_s]:text-lg" />
        {discount > 0 && (
          <Tag variant="sale" isLarge>
            −{discount}%
          </Tag>
        )}
      </div>
      <StockText product={product} inCart={inCart} />
      {isOutOfStock && <SimilarProductsLink product={product} />}
      <p className="mt-5 max-w-128 text-pretty text-ink-2 lg:text-lg">{firstSentence(description)}</p>
      <div className="mt-5 flex flex-wrap gap-2 lg:gap-3 print:hidden">
        {canAdd && <QuantityField quantity={quantity} stock={available} onChange={setQuantity} />}
        <div className="flex flex-1 gap-2 lg:gap-3">
          <Button
            ref={addButton}
            {...action}
            busyLabel="Adding..."
            className={`${button.primary} flex-1 px-3! ${isOutOfStock ? 'bg-transparent!' : ''}`}
          >
            {canAdd && <ShoppingBag className="max-lg:hidden" />}
            {label}
          </Button>
          <WishlistButton product={product} />
        </div>
      </div>
      {isOutOfStock && !isDemo && <BackInStock productId={product.id} />}
      <noscript>
        <p className="mt-3 text-sm text-ink-2">The cart needs JavaScript.</p>
      </noscript>
      <ServerRendered>
        <Conditions isOutOfStock={isOutOfStock} />
      </ServerRendered>
      {!isOutOfStock && (
        <OptionalInBrowser>
          <BuyBar product={product} button={addButton} {...action} label={label} />
        </OptionalInBrowser>
      )}
      {drawer}
    </div>
  )
}

/** Long names use a smaller size. */
function nameSize({ length }: string) {
  if (length > 80) return 'text-display-md'
  if (length > 40) return 'text-display-lg'
  return 'text-[clamp(2.375rem,1.3rem+3.3vw,4rem)] leading-none tracking-[-0.028em] max-lg:landscape:text-display-lg'
}

/** Opens the tab with the reviews. */
const ReviewsLink = ({ product: { rating, reviewCount } }: { product: Product }) => (
  <button type="button" onClick={openReviews} className="inline-flex items-center gap-1.5 hover:underline">
    {rating ? (
      <>
        <Stars rating={rating} /> {rating.toFixed(1)} (
        {reviewCount === 1 ? '1 review' : `${reviewCount} reviews`})
      </>
    ) : (
      'No reviews yet'
    )}
  </button>
)

function openReviews() {
  const tab = document.querySelector<HTMLElement>('[data-tab=Reviews]')
  tab?.click()
  tab?.scrollIntoView({ block: 'center' })
}

/** The summary beside the image; the full text is in the Description tab. */
function firstSentence(text: string) {
  return /^.+?[.!?](?=\s+\p{Lu}|\s*$)/su.exec(text)?.[0] ?? text
}
