type FacetCountProps = {
  /** Undefined if it is not known. */
  count: number | undefined
  id?: string
}

/** How many products an option of a filter would give. */
export function FacetCount({ count, id }: FacetCountProps) {
  if (count === undefined) return null
  return (
    <span id={id} className="ml-auto text-sm font-normal text-ink-3 tabular-nums">
      {count}
      <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
    </span>
  )
}
