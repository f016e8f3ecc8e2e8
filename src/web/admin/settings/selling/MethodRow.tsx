import { type ReactNode, useId, useState } from 'react'
import { type FieldErrors, useFormContext, useWatch } from 'react-hook-form'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { FieldError } from '#web/ui/form/Field.tsx'
import type { SellingValues } from './selling-form.ts'

type MethodRowProps = {
  list: 'paymentMethods' | 'shippingMethods'
  index: number
  /** Names the row for its buttons, even while its name is empty. */
  title: string
  note: string
  figure?: ReactNode
  tools?: ReactNode
  isOpenAtFirst?: boolean
  /** The fields, which open below the row. */
  children: ReactNode
}

/** A method as one line with a switch. Its fields open below it, and by themselves while one of them is invalid. */
export function MethodRow(props: MethodRowProps) {
  const { list, index, title, note, figure, tools, isOpenAtFirst = false, children } = props
  const fieldsId = useId()
  const { register, formState } = useFormContext<SellingValues>()
  const [isOpened, setOpened] = useState(isOpenAtFirst)
  const errors = formState.errors[list]?.[index] as FieldErrors<{ id: number }> | undefined
  const isEnabled = useWatch<SellingValues>({ name: `${list}.${index}.enabled` })
  const isOpen = isOpened || errors !== undefined
  return (
    <li className="border-b border-rule py-2">
      <div className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1">
        <label className="grid h-11 w-10 cursor-pointer place-items-center">
          <input
            type="checkbox"
            role="switch"
            aria-checked={Boolean(isEnabled)}
            aria-label={`Offer ${title}`}
            {...register(`${list}.${index}.enabled`)}
            className={switchClass}
          />
        </label>
        <div className="min-w-0 wrap-anywhere">
          <h3 className="font-medium">{title}</h3>
          {note && <p className="text-xs text-ink-3">{note}</p>}
        </div>
        <div className="flex items-center gap-1">
          {figure && <div className="mr-2 text-right max-sm:hidden">{figure}</div>}
          {tools}
          <button
            type="button"
            aria-label={`Edit ${title}`}
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={() => setOpened(!isOpen)}
            className={`${compactButton.smallQuiet} ml-1`}
          >
            Edit
          </button>
        </div>
        {figure && <div className="col-start-2 flex gap-2 sm:hidden">{figure}</div>}
      </div>
      <div id={fieldsId} hidden={!isOpen} className="mt-2 mb-3 grid gap-4.5 rounded-md bg-paper p-4">
        <FieldError error={errors?.id?.message} />
        {children}
      </div>
    </li>
  )
}

const switchClass =
  'relative h-5 w-9 cursor-pointer appearance-none rounded-full bg-field transition-colors checked:bg-sage-700 ' +
  'after:absolute after:top-0.5 after:left-0.5 after:size-4 after:rounded-full after:bg-white after:transition-transform checked:after:translate-x-4'
