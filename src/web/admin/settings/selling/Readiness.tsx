import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert } from 'lucide-react'
import type { ReadinessItem } from '#domain/readiness.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { readinessQuery } from '#web/queries/admin/selling/selling.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The checklist before a shop may sell: open items first, each with a link to the screen that closes it. */
export function Readiness() {
  const query = useQuery(readinessQuery)
  return (
    <section aria-labelledby="readiness-title" className="mb-12">
      <h2 className={`${partTitle} flex flex-wrap justify-between gap-x-4`}>
        <span id="readiness-title">Before you open</span>
        {query.data && (
          <span className="text-sm font-normal text-ink-2">
            {query.data.filter(({ done }) => done).length} of {query.data.length} done
          </span>
        )}
      </h2>
      <QueryState query={query} what="the list" loading={<Skeleton className="mt-4 h-60" />}>
        {(items) => (
          <ul aria-labelledby="readiness-title" className="xl:columns-2 xl:gap-14">
            {[...items.filter(({ done }) => !done), ...items.filter(({ done }) => done)].map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

function Item({ item: { done, title, detail, href } }: { item: ReadinessItem }) {
  const Icon = done ? Check : CircleAlert
  return (
    <li className="flex min-h-16 break-inside-avoid items-center gap-3.5 border-b border-rule py-3">
      <span
        aria-hidden="true"
        className={`grid h-9 w-8 flex-none place-items-center rounded-arch pt-0.5 ${done ? 'bg-sage-700 text-white' : 'bg-danger-100 text-danger-700'}`}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-bold">
          {title}
          <span className="sr-only">{done ? ', done' : ', open'}</span>
        </h3>
        <p className="text-sm text-pretty wrap-anywhere text-ink-2">{detail}</p>
      </div>
      {!done && (
        // A plain link: some items lead to another part of this screen.
        <a href={href} aria-label={`Fix: ${title}`} className={`${compactButton.quiet} flex-none`}>
          Fix
        </a>
      )}
    </li>
  )
}
