import { useNavigate } from '@tanstack/react-router'
import { use, useId } from 'react'
import type { ProductFacets } from '#contract/product.ts'
import type { ListingOptions } from '#web/storefront/listing/options/listing-options.ts'
import { button } from '#web/ui/button/button.ts'
import { FacetCount } from './FacetCount.tsx'
import { FILTER_GROUPS, type Filter, isActive, toggleFilter } from './filters.ts'
import { FixedFilters } from './fixed-filters.ts'

export const filterHeading = 'mb-2 font-display text-name leading-[1.55] font-[440] tracking-[-0.01em]'

type FilterFormProps = { id?: string; options: ListingOptions; facets: ProductFacets | undefined }

/** Progressive enhancement: without JavaScript this is a plain GET form with an Apply button. */
export function FilterForm({ id, options, facets }: FilterFormProps) {
  const navigate = useNavigate()
  const countsId = useId()
  const fixedFilters = use(FixedFilters)

  function onToggle(filter: Filter) {
    // An updater function, because two quick clicks may both happen before the next render.
    navigate({ to: '.', search: (search) => toggleFilter(search, filter), resetScroll: false })
  }

  return (
    <form
      id={id}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-6 lg:gap-9"
    >
      {options.q && <input type="hidden" name="q" value={options.q} />}
      {options.category && <input type="hidden" name="category" value={options.category} />}
      {FILTER_GROUPS.map(({ title, filters }) => (
        <fieldset key={title}>
          <legend className={filterHeading}>{title}</legend>
          {filters.map((filter) => {
            const { name, value, label } = filter
            if (name in fixedFilters) return null
            const countId = `${countsId}${name}${value}`
            const count = (facets?.[name] as Record<string, number> | undefined)?.[value]
            const checked = isActive(options, filter)
            return (
              <div key={value} className="flex items-center">
                <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3 text-ink-2 tabular-nums has-checked:text-ink has-disabled:cursor-auto has-disabled:opacity-50 lg:min-h-10">
                  <input
                    type="checkbox"
                    name={name}
                    value={value}
                    checked={checked}
                    disabled={count === 0 && !checked}
                    onChange={() => onToggle(filter)}
                    aria-describedby={countId}
                    className="checkbox"
                  />
                  {label}
                </label>
                <FacetCount id={countId} count={count} />
              </div>
            )
          })}
        </fieldset>
      ))}
      <button type="submit" className={`${button.quiet} hidden! noscript:inline-flex!`}>
        Apply
      </button>
    </form>
  )
}
