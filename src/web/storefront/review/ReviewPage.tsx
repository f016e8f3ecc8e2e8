import './review.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { OwnReview } from '#contract/review.ts'
import { reviewQuery } from '#web/queries/storefront/link-queries.ts'
import { useWriteReview } from '#web/queries/storefront/reviews.ts'
import { isMissing, RequestError } from '#web/queries/transport/request.ts'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'
import { MissingPage } from '#web/storefront/errors/MissingPage.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { Button } from '#web/ui/button/Button.tsx'
import { button } from '#web/ui/button/button.ts'
import { Field, inputClass } from '#web/ui/form/Field.tsx'
import { Image } from '#web/ui/Image.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { StarField } from './StarField.tsx'

const route = getRouteApi('/storefront/review/$secret')

/** The form that the link in a review invitation opens. */
export function ReviewPage() {
  const { secret } = route.useParams()
  const query = useQuery(reviewQuery(secret))
  if (isMissing(query.error))
    return (
      <MissingPage
        title="Link expired"
        text="This link has expired, or the product is no longer in the shop."
      />
    )
  return (
    <div className="page">
      <PageHead title="Your review" noindex />
      {/* For documents that were reached by a link within the shop, and therefore lack the response header. */}
      <meta name="referrer" content="no-referrer" />
      <QueryState query={query} what="your review" loading={<Skeleton className="h-96" />}>
        {(review) => (
          <div className="write-review">
            {review.product.image && (
              <div className="write-review-image">
                <Image
                  src={review.product.image}
                  alt={review.product.name}
                  width={640}
                  height={800}
                  sizes="(min-width: 64rem) 33vw, 192px"
                  upTo={1280}
                />
              </div>
            )}
            <Content review={review} secret={secret} />
          </div>
        )}
      </QueryState>
    </div>
  )
}

function Content({ review, secret }: { review: OwnReview; secret: string }) {
  const [isEditing, setIsEditing] = useState(review.state === null)
  if (isEditing && review.canChange)
    return <ReviewForm review={review} secret={secret} onDone={() => setIsEditing(false)} />
  return (
    <Column>
      <h1 className="font-display text-display-xl">
        Thank you, <em className="wrap-anywhere">{review.name}</em>
      </h1>
      <p role="status" className="text-lg text-pretty text-ink-2">
        {review.canChange
          ? 'We read every review before it appears. Until then you can change yours with the same link.'
          : 'Your review is published.'}
      </p>
      <div className="grid gap-2 border-y border-rule py-5">
        <Stars rating={review.rating ?? 0} />
        <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {review.canChange && (
          <button type="button" onClick={() => setIsEditing(true)} className={button.quiet}>
            Change review
          </button>
        )}
        <HomeLink>Back to the shop</HomeLink>
      </p>
      <p className="text-sm text-ink-2">Each product of your order has its own link in the email.</p>
    </Column>
  )
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

type ReviewFormProps = { review: OwnReview; secret: string; onDone: () => void }

function ReviewForm({ review, secret, onDone }: ReviewFormProps) {
  const [rating, setRating] = useState(review.rating)
  const form = useRef<HTMLFormElement>(null)
  const write = useWriteReview(secret)
  // A second press can come before the busy state is rendered.
  const isSending = useRef(false)
  const errors = Object.fromEntries(
    (write.error instanceof RequestError ? write.error.errors : []).map((each) => [each.field, each.message]),
  )

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    // Read from the form: React does not know what was typed before hydration.
    const fields = new FormData(event.currentTarget)
    write.mutate(
      // The shop refuses a review without stars, with its own sentence.
      { rating: rating ?? 0, text: String(fields.get('text')), name: String(fields.get('name')) },
      {
        onSuccess: onDone,
        onSettled: () => {
          isSending.current = false
        },
      },
    )
  }
  useEffect(() => {
    if (write.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [write.error])

  return (
    <Column>
      <p className="text-sm text-ink-2 tabular-nums">
        <Link to="/product/$id" params={{ id: review.product.id }} className="underline">
          {review.product.name}
        </Link>
        , ordered {longDate.format(new Date(review.orderedAt))}, order {review.order}
      </p>
      <h1 className="font-display text-display-xl text-balance">
        How do you like it{review.name && ', '}
        <em className="wrap-anywhere">{review.name}?</em>
      </h1>
      <noscript>
        <p className="text-lg text-ink-2">This form needs JavaScript.</p>
      </noscript>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
        <StarField value={rating} error={errors.rating} onChange={setRating} />
        <Field
          label="What should others know?"
          hint="What it is like to use, how it arrived, what surprised you."
          error={errors.text}
        >
          {(control) => (
            <textarea
              {...control}
              rows={6}
              maxLength={2000}
              name="text"
              defaultValue={review.text}
              className={`${inputClass} resize-y`}
            />
          )}
        </Field>
        <Field label="First name" hint="Shown beside your review." error={errors.name} className="max-w-72">
          {(control) => (
            <input
              {...control}
              autoComplete="given-name"
              maxLength={50}
              name="name"
              defaultValue={review.name}
              className={inputClass}
            />
          )}
        </Field>
        {write.error && Object.keys(errors).length === 0 && (
          <p role="alert" className="text-sm text-danger-700">
            {write.error instanceof RequestError
              ? write.error.text
              : 'The shop did not respond. Please try again.'}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" isBusy={write.isPending} busyLabel="Sending..." className={button.primary}>
            Send review
          </Button>
          <span className="max-w-80 text-sm text-ink-2">
            We read it before it appears. Until then you can change it with the same link.
          </span>
        </p>
      </form>
    </Column>
  )
}

const Column = ({ children }: { children: ReactNode }) => (
  <div className="grid min-w-0 max-w-160 content-start gap-6">{children}</div>
)
