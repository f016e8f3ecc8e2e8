import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'

/** The error message of a field in the surrounding form. */
export function useFieldError(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext()
  return getFieldState(name, formState).error?.message
}

/** Shows a validation error from the server at its field. Returns false if the form has no such field. */
export function showServerError<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  { field, text }: { field?: string | undefined; text: string },
): boolean {
  const name = field?.split('.')[0]
  if (!name || !(name in form.getValues())) return false
  form.setError(name as never, { message: text })
  return true
}
