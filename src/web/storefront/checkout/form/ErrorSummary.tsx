import { FIELDS, fieldId } from './form-values.ts'
import { type CheckoutForm, focusField, SUMMARY_ID } from './use-checkout-form.ts'

/** Lists the fields with errors; each entry leads to its field. */
export function ErrorSummary({ form: { errors } }: { form: CheckoutForm }) {
  const invalid = FIELDS.filter((name) => errors[name])
  if (invalid.length === 0) return null
  return (
    <div role="alert" id={SUMMARY_ID} data-error className="notice mb-7">
      <p className="font-bold text-danger-700">
        {invalid.length === 1 ? 'Please check one field' : `Please check ${invalid.length} fields`}
      </p>
      <ul>
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
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
