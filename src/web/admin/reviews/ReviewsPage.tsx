import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { REVIEW_STATES } from '#domain/customers/review.ts'
import { count } from '#web/admin/format/numbers.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { EmptyState, ResetFilters } from '#web/admin/list/EmptyState.tsx'
import { FilterSelect } from '#web/admin/list/filters/FilterSelect.tsx'
import { ListRange } from '#web/admin/list/paging/ListRange.tsx'
import { PagedList } from '#web/admin/list/paging/PagedList.tsx'
import { useListSearch } from '#web/admin/list/search/use-list-search.ts'
import { reviewCountsQuery, reviewsQuery } from '#web/queries/admin/selling/reviews.ts'
import { textLink } from '#web/ui/button/compact-button.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ImportReviews } from './ImportReviews.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { REVIEWS_PER_PAGE, type ReviewFilters, readFilters, STATE_LABELS, toQuery } from './review-filters.ts'

const STAR_OPTIONS = [5, 4, 3, 2, 1].map((value) => ({
  value,
  label: value === 1 ? '1 star' : `${value} stars`,
}))

/** The reviews of buyers, to publish, hide and answer. */
export function ReviewsPage() {
  const list = useListSearch({ path: '/admin/reviews', readFilters, defaultSize: REVIEWS_PER_PAGE })
  const query = useQuery({ ...reviewsQuery(toQuery(list.filters)), placeholderData: keepPreviousData })
  const { state, rating, product } = list.filters
  const isFiltered = state !== undefined || rating !== undefined || product !== undefined
  return (
    <Screen title="Reviews" actions={<ImportReviews />}>
      <p className="-mt-3 mb-6 max-w-160 text-ink-2">
        Buyers are invited by email after their order has shipped. A review appears when you publish it: hide
        insults, advertising and personal details, never an opinion.{' '}
        <Link to="/admin/settings/selling" hash="reviews-title" className={textLink}>
          When to invite
        </Link>
      </p>
      <States filters={list.filters} />
      <div className="mb-3 grid grid-cols-2 items-center gap-2 lg:grid-cols-[11rem_minmax(max-content,1fr)]">
        <FilterSelect
          label="Rating"
          noneLabel="Any Rating"
          value={rating}
          options={STAR_OPTIONS}
          onChange={(rating) => list.setFilters({ rating })}
        />
        <ListRange list={list} total={query.data?.total} />
      </div>
      <PagedList
        list={list}
        query={query}
        what="the reviews"
        loading={<Skeleton className="h-64" />}
        empty={
          isFiltered ? (
            <EmptyState title="No reviews found" action={<ResetFilters onReset={list.resetFilters} />}>
              Try another state or rating
            </EmptyState>
          ) : (
            <EmptyState title="No reviews yet">
              The first one appears here when a buyer has written it
            </EmptyState>
          )
        }
      >
        {({ items }, isOutdated) => (
          <ul
            aria-label="Reviews"
            aria-busy={isOutdated}
            className={`border-t border-rule-strong ${isOutdated ? 'opacity-60' : ''}`}
          >
            {items.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        )}
      </PagedList>
    </Screen>
  )
}

/** The states as links, with how many reviews each has. */
function States({ filters }: { filters: ReviewFilters }) {
  const { data: counts } = useQuery(reviewCountsQuery)
  return (
    <nav aria-label="States" className="-mx-4 mb-4 overflow-x-auto px-4 md:-mx-1 md:px-1">
      <ul className="flex min-w-max gap-4 border-b border-rule-strong lg:gap-7">
        {([...REVIEW_STATES, undefined] as const).map((state) => (
          <li key={state ?? 'all'}>
            <Link
              to="/admin/reviews"
              search={{ ...filters, state, page: undefined }}
              activeOptions={{ exact: true }}
              aria-current={state === filters.state ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-3 border-transparent pt-0.75 font-medium text-ink-2 transition-colors hover:border-rule-strong hover:text-ink aria-[current]:border-saffron-500 aria-[current]:text-ink"
            >
              {state ? STATE_LABELS[state] : 'All'}
              {counts && (
                <span className="font-normal text-ink-3 tabular-nums">
                  {count(state ? counts[state] : counts.waiting + counts.published + counts.hidden)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
