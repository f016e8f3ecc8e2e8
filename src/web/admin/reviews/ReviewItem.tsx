import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Review } from '#contract/admin/selling/review.ts'
import type { ReviewState } from '#domain/customers/review.ts'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { useDecideReview } from '#web/queries/admin/selling/reviews.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { columnLink, compactButton } from '#web/ui/button/compact-button.ts'
import { Image } from '#web/ui/Image.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { STATE_LABELS } from './review-filters.ts'

const TONES = { waiting: 'low', published: 'good', hidden: 'neutral' } as const satisfies Record<
  ReviewState,
  string
>

export function ReviewItem({ review }: { review: Review }) {
  const { state, rating, text, name, at, reason, reply, order, product } = review
  const publish = useDecideReview(review.id)
  const [dialog, setDialog] = useState<'hide' | 'reply'>()
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-rule py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <article className="grid min-w-0 content-start gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
          <Stars rating={rating} />
          <StatusBadge tone={TONES[state]}>{STATE_LABELS[state]}</StatusBadge>
          <TimeAgo at={at} />
        </p>
        <p className="max-w-160 text-base whitespace-pre-line wrap-anywhere">{text}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-2">
          <b className="font-bold wrap-anywhere">{name || 'Forgotten customer'}</b>
          {order === null ? (
            <span>Imported, not verified</span>
          ) : (
            <Link to={`/admin/orders/${order}` as string} className={columnLink}>
              Order {order}
            </Link>
          )}
        </p>
        {reason && <p className="text-xs wrap-anywhere text-ink-2">Hidden: {reason}</p>}
        {reply && (
          <p className="max-w-160 border-l-3 border-sage-200 pl-3 whitespace-pre-line wrap-anywhere text-ink-2">
            <b className="block text-xs font-bold">Your reply</b>
            {reply}
          </p>
        )}
        <p className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-3">
          {product.image ? (
            <Image
              src={product.image}
              alt=""
              sizes="36px"
              upTo={160}
              width={36}
              height={36}
              className="size-9 rounded-xs object-cover"
            />
          ) : (
            <span className="size-9 rounded-xs bg-paper-2" />
          )}
          <Link to="/product/$id" params={{ id: product.id }} className={columnLink}>
            {product.name}
          </Link>
        </p>
        {publish.error && (
          <p role="alert" className="text-danger-700">
            {publish.error instanceof RequestError
              ? publish.error.text
              : 'The shop could not be reached. Try again.'}
          </p>
        )}
      </article>
      <div className="flex flex-wrap content-start gap-2 md:w-28 md:flex-col md:flex-nowrap">
        {state !== 'published' && (
          <Button
            isBusy={publish.isPending}
            busyLabel="Publishing..."
            onClick={() => publish.mutate({ state: 'published', at })}
            className={compactButton.primary}
          >
            Publish
          </Button>
        )}
        <button type="button" onClick={() => setDialog('reply')} className={compactButton.quiet}>
          {reply ? 'Edit reply' : 'Reply'}
        </button>
        {state !== 'hidden' && (
          <button type="button" onClick={() => setDialog('hide')} className={compactButton.quiet}>
            Hide
          </button>
        )}
      </div>
      {dialog && <ReviewDialog review={review} action={dialog} onClose={() => setDialog(undefined)} />}
    </li>
  )
}
