import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminSession } from '#contract/admin/auth.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '#web/queries/admin/settings/account.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { browserOf } from './browser-of.ts'

/** The browsers in which the administrator is logged in. */
export function Sessions() {
  const sessions = useQuery(sessionsQuery)
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title" className={partTitle}>
        Sessions
      </h2>
      <QueryState query={sessions} what="the sessions" loading={<SessionsSkeleton />}>
        {(sessions) => <SessionList sessions={sessions} />}
      </QueryState>
    </section>
  )
}

function SessionList({ sessions }: { sessions: AdminSession[] }) {
  const [ending, setEnding] = useState<AdminSession | 'others'>()
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const current = sessions.filter(({ current }) => current)
  const others = sessions.filter(({ current }) => !current)

  function endSessions() {
    const close = { onSettled: () => setEnding(undefined) }
    if (ending === 'others') endOthers.mutate(undefined, close)
    else if (ending) end.mutate(ending.id, close)
  }

  return (
    <>
      <ul>
        {[...current, ...others].map((session) => (
          <SessionLine key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {others.length > 0 ? (
        <button
          type="button"
          className={`${compactButton.quiet} mt-5 max-md:w-full`}
          onClick={() => setEnding('others')}
        >
          End All Other Sessions
        </button>
      ) : (
        <p className="pt-4 text-ink-3">You are not logged in anywhere else.</p>
      )}
      <AlertDialog
        open={ending !== undefined}
        onCancel={() => setEnding(undefined)}
        onConfirm={endSessions}
        confirmLabel="End"
        variant="danger"
        isBusy={end.isPending || endOthers.isPending}
      >
        {ending === 'others'
          ? `Are you sure you want to end ${counted(others.length, 'other session')}? ${others.length === 1 ? 'That browser' : 'Those browsers'} will have to log in again.`
          : `Are you sure you want to end the session of ${browserOf(ending?.agent ?? '')}? That browser will have to log in again.`}
      </AlertDialog>
    </>
  )
}

function SessionLine({ session, onEnd }: { session: AdminSession; onEnd: () => void }) {
  const { agent, address, usedAt, createdAt, current } = session
  const browser = browserOf(agent)
  return (
    <li className="flex min-h-18 items-center justify-between gap-4 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="wrap-anywhere" title={agent}>
            {browser}
          </span>
          {current && <StatusBadge tone="good">This session</StatusBadge>}
        </p>
        <p className="text-xs text-ink-3 tabular-nums">
          Last used <TimeAgo at={usedAt} />, started <TimeAgo at={createdAt} />
          {address && <span className="wrap-anywhere">, from {address}</span>}
        </p>
      </div>
      {!current && (
        <button
          type="button"
          onClick={onEnd}
          aria-label={`End session of ${browser}`}
          className={compactButton.smallQuiet}
        >
          End
        </button>
      )}
    </li>
  )
}

function SessionsSkeleton() {
  return (
    <div role="status" aria-label="Loading sessions">
      {[1, 2, 3].map((line) => (
        <div key={line} className="grid min-h-18 content-center gap-2 border-b border-rule">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3.5 w-64 max-w-full" />
        </div>
      ))}
    </div>
  )
}
