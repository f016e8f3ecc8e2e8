import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PageOverview } from '#contract/content-page.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { pageOverviewsQuery } from '#web/queries/admin/pages.ts'
import { compactButton, textLink } from '#web/ui/button/compact-button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function PagesPage() {
  const query = useQuery(pageOverviewsQuery)
  return (
    <>
      <p className="mb-5 max-w-136 text-pretty text-ink-2">
        Your own texts. A page with text has an address and is in the sitemap; a live shop links to it in the
        footer and at the checkout.
      </p>
      <QueryState query={query} what="the pages" loading={<PagesSkeleton />}>
        {(pages) => (
          <ul aria-label="Pages" className="max-w-180 border-t border-rule-strong">
            {pages.map((page) => (
              <PageRow key={page.slug} page={page} />
            ))}
          </ul>
        )}
      </QueryState>
    </>
  )
}

function PageRow({ page: { slug, title, words, saved } }: { page: PageOverview }) {
  const isWritten = words > 0
  return (
    <li className="flex min-h-18 items-center justify-between gap-4 border-b border-rule py-3">
      <div className="min-w-0">
        <h2 className="font-medium wrap-anywhere">{title}</h2>
        <p className="text-xs text-ink-2">
          {isWritten ? (
            <>
              <a href={`/pages/${slug}`} className={textLink}>
                /pages/{slug}
              </a>{' '}
              · {counted(words, 'word')}
            </>
          ) : (
            <span className="text-danger-700">Empty</span>
          )}
          {saved && (
            <>
              {' '}
              · saved <TimeAgo at={saved.at} /> by {saved.username}
            </>
          )}
        </p>
      </div>
      <Link
        to="/admin/settings/pages/$slug"
        params={{ slug }}
        aria-label={`${isWritten ? 'Edit' : 'Write'} ${title}`}
        className={`${compactButton.quiet} flex-none`}
      >
        {isWritten ? 'Edit' : 'Write'}
      </Link>
    </li>
  )
}

function PagesSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading pages"
      data-skeleton
      className="max-w-180 border-t border-rule-strong"
    >
      {[1, 2, 3, 4, 5, 6, 7].map((row) => (
        <div key={row} className="flex h-18 items-center border-b border-rule">
          <Skeleton className="h-3.5 w-1/3" />
        </div>
      ))}
    </div>
  )
}
