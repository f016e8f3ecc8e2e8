import { useNavigate } from '@tanstack/react-router'
import type { ListingOptions } from '#web/storefront/listing/listing-options.ts'
import { button } from '#web/ui/button/button.ts'
import { FILTER_GROUPS, type Filter, isActive, toggleFilter } from './filters.ts'

export const filterHeading = 'mb-2 font-display text-name leading-[1.55] font-[440] tracking-[-0.01em]'

/** A form that works before any script has arrived: then its button sends it off. */
export function FilterForm({ id, options }: { id?: string; options: ListingOptions }) {
  const navigate = useNavigate()
  // From the address as it is at that moment: the next tick may come before this one is on screen.
  const tick = (filter: Filter) =>
    navigate({ to: '.', search: (search) => toggleFilter(search, filter), resetScroll: false })

  return (
    <form
      id={id}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-6 lg:gap-9"
    >
      {options.q && <input type="hidden" name="q" value={options.q} />}
      {FILTER_GROUPS.map(({ title, filters }) => (
        <fieldset key={title}>
          <legend className={filterHeading}>{title}</legend>
          {filters.map((filter) => (
            <label
              key={filter.value}
              className="flex min-h-11 cursor-pointer items-center gap-3 text-ink-2 tabular-nums has-checked:text-ink lg:min-h-10"
            >
              <input
                type="checkbox"
                name={filter.name}
                value={filter.value}
                checked={isActive(options, filter)}
                onChange={() => tick(filter)}
                className="checkbox"
              />
              {filter.label}
            </label>
          ))}
        </fieldset>
      ))}
      <button type="submit" className={`${button.quiet} hidden! noscript:inline-flex!`}>
        Apply
      </button>
    </form>
  )
}
