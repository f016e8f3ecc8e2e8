import { X } from 'lucide-react'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { countryName } from '#domain/order/country.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { useFieldError } from '#web/ui/form/field-error.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { countryOptions } from './country-options.ts'

/** The countries that a method ships to; none means everywhere. */
export function CountriesField({ name }: { name: string }) {
  const { field } = useController({ name })
  const codes: string[] = field.value
  const select = useRef<HTMLSelectElement>(null)
  const error = useFieldError(name)

  function remove(code: string) {
    field.onChange(codes.filter((each) => each !== code))
    // The focused button disappears with its country.
    select.current?.focus()
  }

  return (
    <div className="grid gap-2">
      <Field
        label="Countries"
        hint={codes.length === 0 ? 'Ships everywhere. Choose countries to limit it.' : undefined}
        error={error}
      >
        {(control) => (
          <Select
            {...control}
            ref={select}
            value=""
            onChange={({ target }) => field.onChange([...codes, target.value])}
          >
            <option value="">Add a country</option>
            {countryOptions.map(({ code, name }) => (
              <option key={code} value={code} disabled={codes.includes(code)}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {codes.length > 0 && (
        <ul aria-label="Chosen countries" className="flex flex-wrap gap-2">
          {codes.map((code) => (
            <li
              key={code}
              className="flex min-h-11 items-center rounded-sm border border-rule-strong bg-white pl-3 md:min-h-8"
            >
              {countryName(code)}
              <button
                type="button"
                aria-label={`Remove ${countryName(code)}`}
                onClick={() => remove(code)}
                className="grid min-h-11 w-10 place-items-center text-ink-2 hover:text-danger-700 md:min-h-8 md:w-8"
              >
                <X className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
