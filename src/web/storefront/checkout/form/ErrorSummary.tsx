import { fieldId, fieldLabel, invalidFields } from './form-values.ts'
import { type CheckoutForm, focusField, SUMMARY_ID } from './use-checkout-form.ts'

/** Names the fields with errors; each name leads to its field, where the error is. */
export function ErrorSummary({ form: { errors, values } }: { form: CheckoutForm }) {
  const invalid = invalidFields(errors, values.country)
  if (invalid.length === 0) return null
  return (
    <div role="alert" id={SUMMARY_ID} data-error className="notice mb-7">
      <p className="font-bold text-danger-700">
        {invalid.length === 1 ? 'Please check one field' : `Please check ${invalid.length} fields`}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {invalid.map((name) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              className="inline-flex min-h-11 items-center text-ink-2 underline underline-offset-[0.25em] hover:text-ink md:min-h-8"
              onClick={(event) => {
                event.preventDefault()
                focusField(name)
              }}
            >
              {fieldLabel(name, values.country)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
