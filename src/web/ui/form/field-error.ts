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
  const name = field && fieldName(form.getValues(), field)
  if (!name) return false
  form.setError(name as never, { message: text })
  return true
}

/** `methods.0.price` names a field of its own; `images.0` is an item of the field `images`. */
function fieldName(values: object, path: string): string | undefined {
  const parts = path.split('.')
  let parent: unknown = values
  for (const part of parts.slice(0, -1)) parent = (parent as Record<string, unknown> | undefined)?.[part]
  const isField = isRecord(parent) && parts.at(-1)! in parent
  const name = isField ? path : parts[0]!
  return isField || name in values ? name : undefined
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
