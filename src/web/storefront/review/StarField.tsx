import { useId } from 'react'
import { FieldError } from '#web/ui/form/Field.tsx'

const WORDS = ['Not for me', 'Not quite', 'Fine', 'Good', 'Love it']
const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z'

type StarFieldProps = {
  value: number | null
  error: string | undefined
  onChange: (rating: number) => void
}

/** One to five stars as radio buttons, so that arrow keys choose. */
export function StarField({ value, error, onChange }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className="font-medium">Your rating</legend>
      <div className="star-field">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={id}
              checked={stars === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(stars)}
            />
            <span className="sr-only">
              {stars} {stars === 1 ? 'star' : 'stars'}: {WORDS[stars - 1]}
            </span>
            <svg viewBox="0 0 24 24" aria-hidden="true" data-filled={value !== null && stars <= value}>
              <path d={STAR} />
            </svg>
          </label>
        ))}
        <span aria-hidden="true" className="ml-3 font-display text-display-sm">
          {value !== null && WORDS[value - 1]}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
