import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { System } from '#contract/admin/system.ts'
import { bytes } from '#web/admin/format/bytes.ts'
import { dateTime } from '#web/admin/format/date-time.ts'
import { count } from '#web/admin/format/numbers.ts'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { systemQuery } from '#web/queries/admin/settings/system.ts'
import { columnLink } from '#web/ui/button/compact-button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const FACT_COUNT = 8

export function SystemPage() {
  const system = useQuery(systemQuery)
  return (
    <section aria-labelledby="system-title" className="max-w-180">
      <h2 id="system-title" className={partTitle}>
        System
      </h2>
      <QueryState query={system} what="the system information" loading={<SystemSkeleton />}>
        {(system) => <Facts system={system} />}
      </QueryState>
    </section>
  )
}

function Facts({ system }: { system: System }) {
  const { version, node, engine, database, databaseBytes, images, imageBytes, startedAt, lastBackupAt } =
    system
  return (
    <dl>
      <Fact
        name="Last Backup"
        note={
          <Link to="/admin/settings/backups" className={columnLink}>
            {lastBackupAt ? 'All backups' : 'Create one'}
          </Link>
        }
      >
        {lastBackupAt ? <TimeAgo at={lastBackupAt} /> : 'Never'}
      </Fact>
      <Fact name="Version">{version}</Fact>
      <Fact name="Node.js">{node.replace(/^v/, '')}</Fact>
      <Fact
        name="Engine"
        note={engine === 'embedded' ? 'Stored in the shop’s data folder' : 'On a separate server'}
      >
        {engine === 'embedded' ? 'Embedded database' : 'PostgreSQL server'}
      </Fact>
      <Fact name="PostgreSQL">{database}</Fact>
      <Fact name="Database Size" note="Including images and the activity log">
        {bytes(databaseBytes)}
      </Fact>
      <Fact name="Images" note={`${bytes(imageBytes)} of the database`}>
        {count(images)}
      </Fact>
      <Fact name="Running Since" note={<TimeAgo at={startedAt} />}>
        {dateTime(startedAt)}
      </Fact>
    </dl>
  )
}

function Fact({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={line}>
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium wrap-anywhere tabular-nums">
        {children}
        {note && <span className="block text-xs font-normal text-ink-3">{note}</span>}
      </dd>
    </div>
  )
}

const line =
  'grid min-h-15 grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-4 border-b border-rule py-2 md:grid-cols-[14rem_minmax(0,1fr)]'

function SystemSkeleton() {
  return (
    <div role="status" aria-label="Loading system">
      {Array.from({ length: FACT_COUNT }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <div key={at} className={line}>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-40 max-w-full" />
        </div>
      ))}
    </div>
  )
}
