import { Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import type { ListingOptions } from './listing-options.ts'

type ListingLinkProps = AriaAttributes & {
  to?: '.' | '/products'
  options: ListingOptions
  onClick?: () => void
  className: string
  children: ReactNode
}

/** A link to the same list, or to all products, with other options. Keeps the scroll position. */
export function ListingLink({ to = '.', options, ...link }: ListingLinkProps) {
  // `exact`, because by default a link is active when the current query string includes all of its parameters.
  return <Link to={to} search={options} resetScroll={false} activeOptions={{ exact: true }} {...link} />
}
