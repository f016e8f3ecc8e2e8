import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { checkboxClass } from './checkbox.ts'
import type { FormFieldProps } from './Field.tsx'

type CheckboxFieldProps = Omit<FormFieldProps, 'options'>

export function CheckboxField({ name, ...text }: CheckboxFieldProps) {
  const { register } = useFormContext()
  return <Checkbox {...text} {...register(name)} />
}

type CheckboxProps = Omit<CheckboxFieldProps, 'name'> & ComponentProps<'input'>

/** A checkbox with its label, for choices that are not part of a form's values. */
export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...input} className={checkboxClass} />
      <span>
        <span className="block leading-[1.3] font-medium">{label}</span>
        {hint && <span className="text-xs text-ink-3">{hint}</span>}
      </span>
    </label>
  )
}
