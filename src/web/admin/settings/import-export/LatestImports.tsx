import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ImportState } from '#domain/import.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { importsQuery } from '#web/queries/admin/imports.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const STATES: Record<ImportState, { words: string; tone: 'good' | 'low' | 'still' | 'out' }> = {
  checking: { words: 'Being looked at', tone: 'low' },
  checked: { words: 'Waits for you', tone: 'low' },
  applying: { words: 'Being applied', tone: 'low' },
  applied: { words: 'Applied', tone: 'good' },
  failed: { words: 'Failed', tone: 'out' },
}

/** The way back to a file whose tab was closed. A comfort: when it cannot be loaded, nothing is missing. */
export function LatestImports() {
  const { data: imports } = useQuery(importsQuery)
  if (!imports || imports.length === 0) return null
  return (
    <section aria-labelledby="latest-title">
      <h2 id="latest-title" className={partTitle}>
        Latest Imports
      </h2>
      <ul>
        {imports.map(({ id, createdAt, username, state, total }) => (
          <li
            key={id}
            className="relative flex min-h-15 items-center justify-between gap-4 border-b border-rule py-2 hover:bg-paper"
          >
            <div className="min-w-0">
              <Link
                to="/admin/settings/data"
                search={{ import: id }}
                className="font-medium after:absolute after:inset-0 hover:underline"
              >
                Import {id}, {counted(total, 'row')}
              </Link>
              <p className="text-xs text-ink-3 wrap-anywhere">
                <TimeAgo at={createdAt} /> by {username}
              </p>
            </div>
            <StatusBadge tone={STATES[state].tone}>{STATES[state].words}</StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  )
}
