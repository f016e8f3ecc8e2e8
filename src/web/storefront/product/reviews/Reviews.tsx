import './reviews.css'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Product } from '#contract/product.ts'
import type { ProductReviews, PublishedReview } from '#contract/review.ts'
import { REVIEW_SORTS, type ReviewSort } from '#domain/customers/review.ts'
import { productReviewsQuery, REVIEWS_PER_PAGE, type ReviewFilter } from '#web/queries/storefront/reviews.ts'
import { useBusinessName } from '#web/queries/storefront/website-settings.ts'
import { button } from '#web/ui/button/button.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { Image } from '#web/ui/Image.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { ReviewsSkeleton } from './ReviewsSkeleton.tsx'

const reviewCount = (count: number) => (count === 1 ? '1 review' : `${count} reviews`)
const starCount = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)

const SORT_LABELS: Record<ReviewSort, string> = {
  newest: 'Newest',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
}

const FIRST_PAGE: ReviewFilter = { sort: 'newest', rating: undefined, page: 1 }

/** The published reviews of a product. */
export function Reviews({ product }: { product: Product }) {
  const [filter, setFilter] = useState(FIRST_PAGE)
  const list = useRef<HTMLDivElement>(null)
  const query = useQuery(productReviewsQuery(product.id, filter))
  if (query.isError) return <LoadFailed what="the reviews" onRetry={query.refetch} />
  if (!query.data) return <ReviewsSkeleton count={product.reviewCount} />
  const { data: figures, isPlaceholderData } = query
  if (figures.count === 0) return <NoReviews product={product} />
  const { sort, rating, page } = filter
  const total = rating === undefined ? figures.count : figures.distribution[rating - 1]!
  const first = (page - 1) * REVIEWS_PER_PAGE + 1
  const pages = Math.ceil(total / REVIEWS_PER_PAGE)
  return (
    <div className="reviews">
      <div className="reviews-summary">
        <Figures
          figures={figures}
          rating={rating}
          onSelect={(rating) => setFilter({ ...filter, rating, page: 1 })}
        />
        <HowWeCheck />
      </div>
      <div ref={list} className="min-w-0 scroll-mt-28" aria-busy={isPlaceholderData}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4 text-nav text-ink-2">
          <p role="status" className="tabular-nums">
            {pages > 1 && `${first}–${Math.min(first + REVIEWS_PER_PAGE - 1, total)} of `}
            {reviewCount(total)}
            {rating !== undefined && ` with ${starCount(rating)}`}
          </p>
          {figures.count > 1 && (
            <div className="flex items-center gap-2 print:hidden">
              <span aria-hidden="true" className="whitespace-nowrap">
                Sort by
              </span>
              <Select
                aria-label="Sort reviews by"
                value={sort}
                onChange={({ target }) => setFilter({ ...filter, sort: target.value as ReviewSort, page: 1 })}
              >
                {REVIEW_SORTS.map((value) => (
                  <option key={value} value={value}>
                    {SORT_LABELS[value]}
                  </option>
                ))}
              </Select>
            </div>
          )}
        </div>
        {figures.reviews.map((review) => (
          <ReviewArticle key={`${review.at} ${review.name} ${review.text}`} review={review} />
        ))}
        {pages > 1 && (
          <nav aria-label="Pages of reviews" className="flex gap-3 border-t border-rule pt-6 print:hidden">
            {[
              { label: 'Previous', target: page - 1 },
              { label: 'Next', target: page + 1 },
            ].map(({ label, target }) => (
              <button
                key={label}
                type="button"
                disabled={target < 1 || target > pages}
                onClick={() => {
                  setFilter({ ...filter, page: target })
                  list.current?.scrollIntoView()
                }}
                className={button.quiet}
              >
                {label}
              </button>
            ))}
          </nav>
        )}
      </div>
    </div>
  )
}

type FiguresProps = {
  figures: ProductReviews
  rating: number | undefined
  onSelect: (rating: number | undefined) => void
}

/** The average, and one arch per number of stars, compared with the highest one. An arch filters the list. */
function Figures({ figures: { count, average, distribution }, rating, onSelect }: FiguresProps) {
  const most = Math.max(...distribution)
  return (
    <>
      <p className="reviews-average">
        <b>{average!.toFixed(1)}</b>
        <span className="grid gap-1">
          <Stars rating={average!} />
          <span className="text-sm text-ink-2">{reviewCount(count)}</span>
        </span>
      </p>
      <ul aria-label="Reviews by stars" className="reviews-arches">
        {[5, 4, 3, 2, 1].map((stars) => {
          const ofStars = distribution[stars - 1]!
          return (
            <li key={stars}>
              <button
                type="button"
                aria-label={`${starCount(stars)}, ${reviewCount(ofStars)}`}
                aria-pressed={stars === rating}
                disabled={ofStars === 0}
                onClick={() => onSelect(stars === rating ? undefined : stars)}
              >
                <span className="reviews-arch">
                  {ofStars}
                  {ofStars > 0 && <i style={{ height: `${(ofStars / most) * 7.5}rem` }} />}
                </span>
                <b>
                  {stars} <span className="text-saffron-600">★</span>
                </b>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** In UTC, because the page may be rendered for visitors of all time zones. */
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const Day = ({ at }: { at: string }) => <time dateTime={at}>{longDate.format(new Date(at))}</time>

function ReviewArticle({ review }: { review: PublishedReview }) {
  const { rating, text, name, at, reply, repliedAt, imported } = review
  const businessName = useBusinessName()
  return (
    <article className="review">
      <Stars rating={rating} />
      <p className="max-w-160 text-pretty whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-sm text-ink-2">
        {name && <b className="font-bold wrap-anywhere text-ink">{name}</b>}
        {imported ? (
          <span>Imported from another shop</span>
        ) : (
          <span className="inline-flex items-center gap-1 font-medium text-sage-700">
            <ShieldCheck className="size-4" /> Verified purchase
          </span>
        )}
        <Day at={at} />
      </p>
      {reply && (
        <div className="review-reply">
          <span aria-hidden="true">{businessName.charAt(0)}</span>
          <div className="min-w-0">
            <p className="text-sm">
              <b className="font-bold">{businessName}</b>{' '}
              <span className="text-ink-3">{repliedAt && <Day at={repliedAt} />}</span>
            </p>
            <p className="text-nav text-pretty whitespace-pre-line wrap-anywhere text-ink-2">{reply}</p>
          </div>
        </div>
      )}
    </article>
  )
}

function NoReviews({ product }: { product: Product }) {
  const image = product.images.at(-1)
  return (
    <div className="reviews-none">
      {image && (
        <div className="reviews-none-image">
          <Image src={image} alt="" width={480} height={600} sizes="240px" upTo={640} />
        </div>
      )}
      <div className="max-w-136">
        <h2 className="font-display text-display-lg">No reviews yet</h2>
        <p className="mt-3 mb-6 text-lg text-pretty text-ink-2">
          Only people who bought this product here can write one. They get a link by email after it has
          shipped.
        </p>
        <HowWeCheck />
      </div>
    </div>
  )
}

const HowWeCheck = () => (
  <details className="reviews-check print:hidden">
    <summary>How we check reviews</summary>
    <p>
      Only people who bought the product in this shop get a link to write, by email after it has shipped: one
      review for each product of an order, marked “Verified purchase”. We read every review before it appears
      and leave out insults, advertising and personal details of others, never an opinion. Nobody is paid for
      a review. Reviews from another shop are marked as imported; we cannot check those.
    </p>
  </details>
)
