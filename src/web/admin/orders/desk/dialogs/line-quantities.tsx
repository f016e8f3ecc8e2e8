import { useFormContext } from 'react-hook-form'
import type { Order } from '#contract/admin/selling/order.ts'
import { Field, inputClass } from '#web/ui/form/Field.tsx'
import { useFieldError } from '#web/ui/form/field-error.ts'
import { Image } from '#web/ui/Image.tsx'

type Line = Order['lines'][number]
export type Choice = { line: Line; available: number }

/** Typed quantities by line, as text. */
export type Quantities = Record<string, string>

/** Prefixed, because the form would take names that are numbers for the items of a list. */
export const lineKey = ({ line }: Line) => `line${line}`

export const quantityOf = (quantities: Quantities, { line }: Choice) => Number(quantities[lineKey(line)]) || 0

/** The lines with a quantity, as the API takes them. */
export const chosenLines = (choices: Choice[], quantities: Quantities) =>
  choices
    .map((choice) => ({ line: choice.line.line, quantity: quantityOf(quantities, choice) }))
    .filter(({ quantity }) => quantity > 0)

export const hasInvalidQuantity = (choices: Choice[], quantities: Quantities) =>
  choices.some(({ line, available }) => quantityError(quantities[lineKey(line)] ?? '', available) !== true)

type LineQuantitiesProps = {
  legend: string
  choices: Choice[]
  /** A field that is validated again when a quantity changes. */
  dependent?: string
}

/** One quantity per line, from 0 to what is available. */
export function LineQuantities({ legend, choices, dependent }: LineQuantitiesProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      <ul>
        {choices.map((choice) => (
          <li key={choice.line.line} className="border-b border-rule py-2.5">
            <LineQuantity choice={choice} dependent={dependent} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type LineQuantityProps = { choice: Choice; dependent: string | undefined }

function LineQuantity({ choice: { line, available }, dependent }: LineQuantityProps) {
  const { register } = useFormContext()
  const name = `quantities.${lineKey(line)}`
  const error = useFieldError(name)
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-3">
      <Image
        src={line.image}
        alt=""
        sizes="44px"
        upTo={160}
        width={44}
        height={44}
        className="size-11 rounded-xs object-cover"
      />
      <Field label={line.name} error={error} className="grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        {(control) => (
          <span className="flex items-center gap-2 text-ink-3">
            <input
              type="number"
              min={0}
              max={available}
              step={1}
              inputMode="numeric"
              {...control}
              {...register(name, {
                validate: (typed: string) => quantityError(typed, available),
                deps: dependent ?? [],
              })}
              className={`${inputClass} w-18! text-right text-ink tabular-nums`}
            />
            <span className="whitespace-nowrap tabular-nums">of {available}</span>
          </span>
        )}
      </Field>
    </div>
  )
}

const quantityError = (typed: string, available: number) =>
  (/^\d*$/.test(typed) && Number(typed) <= available) || `Enter a whole number from 0 to ${available}`
