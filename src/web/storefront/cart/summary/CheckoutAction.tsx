import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { Button } from '#web/ui/button/Button.tsx'

type CheckoutActionProps = {
  ref?: RefObject<HTMLElement | null>
  isLive: boolean
  isBusy: boolean
  className: string
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

/** Leads to the checkout of a live shop. In Demo it is a button that places the order. */
export function CheckoutAction({ ref, isLive, isBusy, ...action }: CheckoutActionProps) {
  return isLive ? (
    <Link {...action} ref={ref as RefObject<HTMLAnchorElement>} to="/checkout" />
  ) : (
    <Button {...action} ref={ref as RefObject<HTMLButtonElement>} isBusy={isBusy} busyLabel="Processing" />
  )
}
