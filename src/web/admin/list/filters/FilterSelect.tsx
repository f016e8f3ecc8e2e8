import { Select } from '#web/ui/form/Select.tsx'

type Option<Value> = { value: Value; label: string }

type FilterSelectProps<Value> = {
  label: string
  value: Value | undefined
  /** The first option, which means no filter. */
  noneLabel: string
  options: readonly Option<Value>[]
  onChange: (value: Value | undefined) => void
}

/** A select that narrows or sorts a list. */
export function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { label, value, noneLabel, options, onChange } = props
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find(({ value }) => String(value) === target.value)?.value)}
      className={compactInput}
    >
      <option value="">{noneLabel}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

/** The height of the controls above a list: 44 px on phones, lower on larger screens. */
export const compactInput = 'md:min-h-10 md:py-1.5 md:text-sm'
