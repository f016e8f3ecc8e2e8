import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ImportState } from '#domain/import.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { importsQuery } from '#web/queries/admin/settings/imports.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const STATES: Record<ImportState, { label: string; tone: 'good' | 'low' | 'neutral' | 'out' }> = {
  checking: { label: 'Checking the file…', tone: 'low' },
  checked: { label: 'Ready to review', tone: 'low' },
  applying: { label: 'Applying…', tone: 'low' },
  applied: { label: 'Applied', tone: 'good' },
  failed: { label: 'Failed', tone: 'out' },
}

/** Links to recent imports, for those whose tab was closed. Hidden when it cannot be loaded. */
export function LatestImports() {
  const { data: imports } = useQuery(importsQuery)
  if (!imports || imports.length === 0) return null
  return (
    <section aria-labelledby="latest-title">
      <h2 id="latest-title" className={partTitle}>
        Latest Imports
      </h2>
      <ul>
        {imports.map(({ id, createdAt, username, state, total, fileName }) => (
          <li
            key={id}
            className="relative flex min-h-15 items-center justify-between gap-4 border-b border-rule py-2 hover:bg-paper"
          >
            <div className="min-w-0">
              <Link
                to="/admin/settings/data"
                search={{ import: id }}
                className="font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                {fileName ?? `Import ${id}`}, {counted(total, 'row')}
              </Link>
              <p className="text-xs text-ink-3 wrap-anywhere">
                <TimeAgo at={createdAt} /> by {username}
              </p>
            </div>
            <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  )
}
