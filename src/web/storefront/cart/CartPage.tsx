import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { useCart } from '#web/queries/storefront/cart/cart.ts'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { EmptyCart, FailedCart } from './EmptyCart.tsx'
import { CartLines } from './lines/CartLines.tsx'
import { OrderSummary } from './summary/OrderSummary.tsx'
import { ThankYou } from './ThankYou.tsx'
import { useCheckout } from './use-checkout.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The items of a demo order, whose receipt is shown again after a reload or Back. */
    ordered?: CartItem[]
  }
}

export function CartPage() {
  const { items, error, isLoading, refetch } = useCart()
  const checkout = useCheckout()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const { ordered } = useLocation().state
  const title = useRef<HTMLHeadingElement>(null)
  const isEmpty = items?.length === 0
  const isCentered = isEmpty || (error !== null && !items)

  // Back online, the message about a failed checkout is outdated.
  const { isError: hasFailed, reset } = checkout
  useEffect(() => {
    if (!hasFailed) return
    const onOnline = () => reset()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [hasFailed, reset])

  function focusTitle() {
    title.current?.focus({ preventScroll: true })
  }

  // Without its lines the page is short, and the window would stay at its end.
  useEffect(() => {
    if (isEmpty) window.scrollTo({ top: 0 })
  }, [isEmpty])

  function onCheckout() {
    checkout.mutate(undefined, {
      onSuccess: async (ordered) => {
        if (!ordered) return
        await navigate({ to: '/cart', replace: true, state: { ordered } })
        checkout.reset()
      },
    })
  }

  if (checkout.data) return <ThankYou items={checkout.data} />
  // The server does not know the browser's history.
  if (isHydrated && ordered) return <ThankYou items={ordered} />
  return (
    // Never shorter than the window: the footer does not move when the cart appears.
    <div
      className={`page grid min-h-[calc(100dvh-4rem)] content-start grid-cols-[minmax(0,1fr)] gap-x-[clamp(2.5rem,6vw,6rem)] pt-[clamp(1.5rem,4vw,3.5rem)] lg:min-h-[calc(100dvh-5.5rem)] ${isCentered ? 'text-center' : 'lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]'}`}
      aria-busy={isLoading}
    >
      <PageHead title="Shopping Cart" description="The items in your cart." noindex />
      <h1 ref={title} tabIndex={-1} className="font-display text-display-xl outline-none">
        Shopping Cart
      </h1>
      <QueryState
        query={{ data: items, error, refetch }}
        what="your cart"
        loading={<CartSkeleton />}
        renderError={(error) => <FailedCart error={error} onRetry={refetch} />}
      >
        {(items) =>
          isEmpty ? (
            <EmptyCart />
          ) : (
            <>
              <CartLines
                items={items}
                disabled={checkout.isPending}
                // The focused button is removed with its line, so the focus moves to the heading.
                onRemove={focusTitle}
              />
              <OrderSummary
                items={items}
                isBusy={checkout.isPending}
                hasFailed={hasFailed}
                onCheckout={onCheckout}
              />
            </>
          )
        }
      </QueryState>
    </div>
  )
}
