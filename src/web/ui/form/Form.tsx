import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'

type FormProps<Values extends FieldValues, Parsed> = {
  form: UseFormReturn<Values, unknown, Parsed>
  onSubmit: (values: Parsed) => void
  className?: string
  children: ReactNode
}

/** Provides the form to its fields. `noValidate` turns off the browser's own messages in favor of ours. */
export function Form<Values extends FieldValues, Parsed>(props: FormProps<Values, Parsed>) {
  const { form, onSubmit, className, children } = props
  return (
    <FormProvider {...form}>
      <form noValidate className={className} onSubmit={form.handleSubmit((values) => onSubmit(values))}>
        {children}
      </form>
    </FormProvider>
  )
}
