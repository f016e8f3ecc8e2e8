import { Link } from '@tanstack/react-router'
import { ArrowRight, Check, X } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { type Addition, useCart } from '#web/queries/storefront/cart/cart.ts'
import { recordCheckoutStep } from '#web/queries/storefront/cart/cart-changes.ts'
import { isDoubleClick } from '#web/storefront/cart/lines/double-click.ts'
import { LiveShippingProgress } from '#web/storefront/cart/shipping/LiveShippingProgress.tsx'
import { useMoney } from '#web/storefront/money/use-money.ts'
import { useDialogClose } from '#web/storefront/navigation/use-dialog-close.ts'
import { SummaryRow } from '#web/storefront/receipt/SummaryRow.tsx'
import { button, iconButton } from '#web/ui/button/button.ts'
import { DrawerLine } from './DrawerLine.tsx'
// As text: the pages that open the drawer would have to name a file to load.
import css from './drawer.css?inline'

/** The cart after something was added to it: a native modal dialog, which opens with every addition. */
export function CartDrawer({ addition }: { addition: Addition }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { items = [] } = useCart()
  const { format, sum } = useMoney()
  const subtotal = sum(items.map(({ quantity, product: { price } }) => ({ quantity, price })))
  const added = items.find(({ productId }) => productId === addition.product.id)
  const others = items.filter((item) => item !== added)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every addition opens the drawer
  useEffect(() => {
    if (!dialog.current?.open) keepScrollbarWidth()
    dialog.current?.showModal()
  }, [addition])
  const onClick = useDialogClose(close)

  /** The drawer opens under the pointer, where the second click of a double click would close it or follow a link. */
  function onClickCapture(event: MouseEvent) {
    if (!isDoubleClick(event, addition.click)) return
    event.preventDefault()
    event.stopPropagation()
  }

  function close() {
    dialog.current?.close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClickCapture={onClickCapture}
      onClick={onClick}
      className="cart-drawer ml-auto h-dvh max-h-none w-[min(27rem,100%)] max-w-none translate-x-full flex-col overscroll-contain bg-paper text-ink transition-[translate,display,overlay] transition-discrete duration-180 backdrop:bg-ink/42 open:flex open:translate-x-0 starting:open:translate-x-full"
    >
      <style>{css}</style>
      <div className="flex min-h-16 flex-none items-center justify-between gap-3 pr-2 pl-5 sm:pl-7 lg:min-h-22">
        <h2 id={titleId} className="flex items-center gap-3 font-display text-display-md">
          <span className="grid size-7 place-items-center rounded-full bg-sage-700 text-sm text-paper">
            <Check />
          </span>
          Added to cart
        </h2>
        <button type="button" aria-label="Close" className={iconButton} onClick={close}>
          <X />
        </button>
      </div>
      <div className="cart-drawer-lines px-5 sm:px-7">
        {added && (
          <ul>
            <DrawerLine item={added} addedQuantity={addition.quantity} />
          </ul>
        )}
        {others.length > 0 && (
          <>
            <h3 className="pt-6 pb-2 text-sm font-bold">Also in your cart</h3>
            <ul>
              {others.map((item) => (
                <DrawerLine key={item.productId} item={item} />
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="flex-none bg-paper px-5 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-bar sm:px-7">
        <LiveShippingProgress subtotal={subtotal} />
        <dl>
          <SummaryRow name="Subtotal" isTotal>
            {format(subtotal)}
          </SummaryRow>
        </dl>
        <Link
          to="/checkout"
          className={`${button.primary} w-full`}
          onClick={() => recordCheckoutStep('started')}
        >
          Checkout <ArrowRight />
        </Link>
        <div className="mt-3 flex flex-wrap gap-3">
          <Link to="/cart" className={`${button.quiet} flex-1 px-3!`}>
            View Cart
          </Link>
          <button type="button" className={`${button.quiet} flex-1 px-3!`} onClick={close}>
            Continue Shopping
          </button>
        </div>
      </div>
    </dialog>
  )
}

/** For drawer.css. The scrollbar disappears while the drawer is open. */
function keepScrollbarWidth() {
  const { body, documentElement } = document
  body.style.setProperty('--scrollbar-width', `${innerWidth - documentElement.clientWidth}px`)
}
