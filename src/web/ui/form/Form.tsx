import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import {
  type FieldValues,
  FormProvider,
  type RegisterOptions,
  type UseFormReturn,
  useFormContext,
} from 'react-hook-form'
import { Field, inputLook } from './Field.tsx'
import { Select } from './Select.tsx'

type FormProps<Values extends FieldValues, Checked> = {
  form: UseFormReturn<Values, unknown, Checked>
  onSubmit: (values: Checked) => void
  className?: string
  children: ReactNode
}

/** A form is its list of fields; what is wrong is said by ours, not by the browser's bubbles. */
export function Form<Values extends FieldValues, Checked>(props: FormProps<Values, Checked>) {
  const { form, onSubmit, className, children } = props
  return (
    <FormProvider {...form}>
      <form noValidate className={className} onSubmit={form.handleSubmit((values) => onSubmit(values))}>
        {children}
      </form>
    </FormProvider>
  )
}

type FieldsProps = { busy: boolean; className: string; children: ReactNode }

/**
 * The part of a form that is filled in. While it is being saved it takes nothing more, which would be lost; then the
 * focus comes back, to what was refused if anything was.
 */
export function Fields({ busy, className, children }: FieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element>(null)
  const { formState, setFocus } = useFormContext()
  const [refused] = Object.keys(formState.errors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when a save is over, at no other time
  useLayoutEffect(() => {
    const { activeElement } = document
    if (busy) {
      cameFrom.current = fields.current?.contains(activeElement) ? activeElement : null
      return
    }
    if (refused) setFocus(refused)
    // A dialog that found the focus nowhere, since the fields took none, has left it with the screen.
    else if (activeElement?.matches('body, main') && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus()
  }, [busy])
  return (
    <div ref={fields} inert={busy} className={className}>
      {children}
    </div>
  )
}

/** What is wrong with a field of the form around it, in a sentence. */
export function useFieldError(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext()
  return getFieldState(name, formState).error?.message
}

type Shared = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** How what is typed becomes the form's value. */
  options?: RegisterOptions
}

type TextFieldProps = Shared &
  Omit<ComponentProps<'input'>, 'name' | 'prefix'> & {
    /** Stands before what is typed, such as a dollar sign. */
    prefix?: string
    /** Stands at the end of the field, such as a button of 44 px. */
    end?: ReactNode
  }

export function TextField({ name, label, hint, options, prefix, end, ...input }: TextFieldProps) {
  const { register } = useFormContext()
  const look = `${inputLook} ${prefix ? 'pl-7 tabular-nums' : ''} ${end ? 'pr-12' : ''}`
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      {(control) => (
        <div className="relative">
          {prefix && (
            <span aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3">
              {prefix}
            </span>
          )}
          <input {...input} {...control} {...register(name, options)} className={look} />
          {end && <span className="absolute top-1/2 right-0 grid -translate-y-1/2">{end}</span>}
        </div>
      )}
    </Field>
  )
}

export function TextAreaField({ name, label, hint, options, ...area }: Shared & ComponentProps<'textarea'>) {
  const { register } = useFormContext()
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      {(control) => (
        <textarea {...area} {...control} {...register(name, options)} className={`${inputLook} resize-y`} />
      )}
    </Field>
  )
}

export function SelectField({ name, label, hint, options, ...select }: Shared & ComponentProps<'select'>) {
  const { register } = useFormContext()
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      {(control) => <Select {...select} {...control} {...register(name, options)} />}
    </Field>
  )
}

export function CheckboxField({ name, label, hint }: Omit<Shared, 'options'>) {
  const { register } = useFormContext()
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...register(name)} className={checkboxLook} />
      <span>
        <span className="block leading-[1.3] font-medium">{label}</span>
        {hint && <span className="text-xs text-ink-3">{hint}</span>}
      </span>
    </label>
  )
}

export const checkboxLook =
  'grid size-5 flex-none appearance-none place-items-center rounded-xs border-[1.5px] border-field bg-white ' +
  'checked:border-sage-700 checked:bg-sage-700 indeterminate:border-sage-700 indeterminate:bg-sage-700 ' +
  'after:hidden checked:after:block checked:after:h-2.5 checked:after:w-1.25 checked:after:-translate-y-px checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-white ' +
  'indeterminate:after:block indeterminate:after:h-0.5 indeterminate:after:w-2.5 indeterminate:after:bg-white'

/**
 * Puts a refusal of the server at the field it is about. False when it is about none of the form's, so that it
 * has to be said elsewhere.
 */
export function showRefusal<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  { field, text }: { field?: string | undefined; text: string },
): boolean {
  const name = field?.split('.')[0]
  if (!name || !(name in form.getValues())) return false
  form.setError(name as never, { message: text })
  return true
}
