import { Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import type { ListingOptions } from './listing-options.ts'

type ListingLinkProps = AriaAttributes & {
  options: ListingOptions
  onClick?: () => void
  className: string
  children: ReactNode
}

/** Leads to the same list with another options; the shopper stays where the eye is. */
export function ListingLink({ options, ...link }: ListingLinkProps) {
  // It is not the current page just because the current options includes all of this one.
  return <Link to="." search={options} resetScroll={false} activeOptions={{ exact: true }} {...link} />
}
