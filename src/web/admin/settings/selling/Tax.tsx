import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { TAX_MODES } from '#domain/money/tax.ts'
import { addressFormat } from '#domain/order/address.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { compactButton, compactIconButton } from '#web/ui/button/compact-button.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { countryOptions } from './country-options.ts'
import { NEW_RATE, type SellingValues, TAX_LABELS } from './selling-form.ts'

const TAX_NOTES = {
  none: 'No tax is charged',
  included: 'Prices contain it',
  added: 'On top, at checkout',
} as const

export function Tax() {
  const { register } = useFormContext<SellingValues>()
  const taxMode = useWatch<SellingValues, 'taxMode'>({ name: 'taxMode' })
  return (
    <section aria-labelledby="tax-title">
      <h2 id="tax-title" className={partTitle}>
        Tax
      </h2>
      <div
        role="radiogroup"
        aria-labelledby="tax-title"
        className="mt-4 grid grid-cols-3 rounded-sm border border-field"
      >
        {TAX_MODES.map((mode) => (
          <label
            key={mode}
            className="relative grid cursor-pointer content-start gap-0.5 px-3 py-2.5 not-first:border-l not-first:border-field has-checked:bg-sage-100 has-checked:shadow-[inset_0_-3px_0_var(--color-sage-700)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sage-700"
          >
            <input
              type="radio"
              value={mode}
              {...register('taxMode')}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="font-medium">{TAX_LABELS[mode]}</span>
            <span className="text-xs text-ink-2">{TAX_NOTES[mode]}</span>
          </label>
        ))}
      </div>
      <Rates isUnused={taxMode === 'none'} />
    </section>
  )
}

function Rates({ isUnused }: { isUnused: boolean }) {
  const { control } = useFormContext<SellingValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'taxRates', keyName: 'key' })
  const section = useRef<HTMLDivElement>(null)
  if (isUnused && fields.length === 0) return null
  return (
    <div ref={section} tabIndex={-1} className="outline-none">
      <ul>
        {fields.map(({ key }, index) => (
          <li key={key} className="border-b border-rule py-4">
            <Rate
              index={index}
              onRemove={() => {
                remove(index)
                section.current?.focus()
              }}
            />
          </li>
        ))}
      </ul>
      {fields.length > 0 && (
        <p className="pt-3 text-xs text-ink-3">
          {isUnused
            ? 'The rates are not used while tax is switched off.'
            : 'Orders to all other places have no tax.'}
        </p>
      )}
      <button
        type="button"
        onClick={() => append(NEW_RATE, { focusName: `taxRates.${fields.length}.country` })}
        className={`${compactButton.quiet} mt-3`}
      >
        <Plus className="size-4" /> Add Tax Rate
      </button>
    </div>
  )
}

function Rate({ index, onRemove }: { index: number; onRemove: () => void }) {
  const name = `taxRates.${index}` as const
  const { setValue } = useFormContext<SellingValues>()
  const country = useWatch<SellingValues, `taxRates.${number}.country`>({ name: `${name}.country` })
  const { regions, regionLabel } = addressFormat(country)
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-3.5">
      <legend className="sr-only">Tax rate {index + 1}</legend>
      <SelectField
        name={`${name}.country`}
        label="Country"
        options={{ onChange: () => setValue(`${name}.region`, '', { shouldDirty: true }) }}
      >
        <option value="">Choose</option>
        {countryOptions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {regions ? (
        <SelectField name={`${name}.region`} label={regionLabel}>
          <option value="">All</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField name={`${name}.region`} label={regionLabel} placeholder="All" autoComplete="off" />
      )}
      <TextField name={`${name}.name`} label="Name" placeholder="Sales tax" autoComplete="off" />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1.5">
        <TextField name={`${name}.rate`} label="Rate in %" inputMode="decimal" autoComplete="off" />
        <button
          type="button"
          aria-label={`Remove tax rate ${index + 1}`}
          onClick={onRemove}
          className={`${compactIconButton.danger} mt-7`}
        >
          <Trash2 className="size-4" />
        </button>
      </div>
    </fieldset>
  )
}
