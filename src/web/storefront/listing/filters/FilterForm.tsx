import { useNavigate } from '@tanstack/react-router'
import type { ListingOptions } from '#web/storefront/listing/options/listing-options.ts'
import { button } from '#web/ui/button/button.ts'
import { FILTER_GROUPS, type Filter, isActive, toggleFilter } from './filters.ts'

export const filterHeading = 'mb-2 font-display text-name leading-[1.55] font-[440] tracking-[-0.01em]'

/** Progressive enhancement: without JavaScript this is a plain GET form with an Apply button. */
export function FilterForm({ id, options }: { id?: string; options: ListingOptions }) {
  const navigate = useNavigate()

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
                onChange={() => onToggle(filter)}
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
