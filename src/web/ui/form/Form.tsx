import { type ReactNode, type SubmitEvent, useRef } from 'react'
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
  const isSubmitting = useRef(false)

  /** Ignores the second click of a double click: the submit button is rendered as busy only some time later. */
  async function submitOnce(event: SubmitEvent) {
    event.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      await form.handleSubmit((values) => onSubmit(values))(event)
    } finally {
      // A mutation reports that it is pending in a timer; this one runs after it.
      setTimeout(() => {
        isSubmitting.current = false
      })
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate className={className} onSubmit={submitOnce}>
        {children}
      </form>
    </FormProvider>
  )
}
