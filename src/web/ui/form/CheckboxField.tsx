import { useFormContext } from 'react-hook-form'
import { checkboxClass } from './checkbox.ts'
import type { FormFieldProps } from './Field.tsx'

export function CheckboxField({ name, label, hint }: Omit<FormFieldProps, 'options'>) {
  const { register } = useFormContext()
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...register(name)} className={checkboxClass} />
      <span>
        <span className="block leading-[1.3] font-medium">{label}</span>
        {hint && <span className="text-xs text-ink-3">{hint}</span>}
      </span>
    </label>
  )
}
