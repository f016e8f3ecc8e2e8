import { Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import type { Choice } from './choice.ts'

type ChoiceLinkProps = AriaAttributes & {
  choice: Choice
  onClick?: () => void
  className: string
  children: ReactNode
}

/** Leads to the same list with another choice; the shopper stays where the eye is. */
export function ChoiceLink({ choice, ...link }: ChoiceLinkProps) {
  // It is not the current page just because the current choice includes all of this one.
  return <Link to="." search={choice} resetScroll={false} activeOptions={{ exact: true }} {...link} />
}
