import { useNavigate } from '@tanstack/react-router'
import { button } from '#web/ui/button/button.ts'
import type { Choice } from './choice.ts'
import { FILTER_GROUPS, type Filter, isChosen, toggle } from './filters.ts'

export const filterHeading = 'mb-2 font-display text-name leading-[1.55] font-[440] tracking-[-0.01em]'

/** A form that works before any script has arrived: then its button sends it off. */
export function FilterGroups({ id, choice }: { id?: string; choice: Choice }) {
  const navigate = useNavigate()
  // From the address as it is at that moment: the next tick may come before this one is on screen.
  const tick = (filter: Filter) =>
    navigate({ to: '.', search: (search) => toggle(search, filter), resetScroll: false })

  return (
    <form
      id={id}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-6 lg:gap-9"
    >
      {choice.q && <input type="hidden" name="q" value={choice.q} />}
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
                checked={isChosen(choice, filter)}
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
