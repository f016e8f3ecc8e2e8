import { useQuery } from '@tanstack/react-query'
import type { Administrator } from '#contract/admin/administrator.ts'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { currentUserQuery } from '#web/queries/admin/auth.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table/Table.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'

type AdministratorTableProps = {
  administrators: Administrator[]
  /** The administrator who is being activated or deactivated. */
  busyId: number | undefined
  onDeactivate: (administrator: Administrator) => void
  onActivate: (administrator: Administrator) => void
  onSetPassword: (administrator: Administrator) => void
}

export function AdministratorTable({ administrators, ...rest }: AdministratorTableProps) {
  const { data: user } = useQuery(currentUserQuery)
  const isOnlyActive = administrators.filter(({ active }) => active).length === 1
  return (
    <Table label="Administrators">
      <TableHead>
        <HeadCell className="xl:w-[32%]">Username</HeadCell>
        <HeadCell>Last Seen</HeadCell>
        <HeadCell>Added</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell align="end" className="xl:w-88">
          Actions
        </HeadCell>
      </TableHead>
      <TableBody>
        {administrators.map((administrator) => (
          <AdministratorRow
            key={administrator.id}
            administrator={administrator}
            {...(administrator.username === user?.username && {
              reason: isOnlyActive
                ? 'You are the only active administrator'
                : 'You cannot deactivate yourself',
            })}
            {...rest}
          />
        ))}
      </TableBody>
    </Table>
  )
}

type AdministratorRowProps = Omit<AdministratorTableProps, 'administrators'> & {
  administrator: Administrator
  /** Set for the current user: why the button is disabled. */
  reason?: string
}

/** A table row; on small screens a card with name and status, dates and button. */
function AdministratorRow(props: AdministratorRowProps) {
  const { administrator, reason, busyId, onDeactivate, onActivate, onSetPassword } = props
  const { id, username, active, createdAt, lastSeenAt } = administrator
  return (
    <Row className="max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:items-center max-lg:gap-x-4 max-lg:gap-y-0.5 max-lg:py-3">
      <Cell className="font-medium wrap-anywhere">
        {username}
        {reason && <span className="font-normal text-ink-3"> (you)</span>}
      </Cell>
      <Cell className="text-ink-2 max-lg:col-start-1 max-lg:row-start-2">
        <span className="lg:hidden">Last seen: </span>
        {lastSeenAt ? <TimeAgo at={lastSeenAt} /> : 'Not logged in'}
      </Cell>
      <Cell className="text-ink-2 max-lg:col-start-1 max-lg:row-start-3">
        <span className="lg:hidden">Added: </span>
        <TimeAgo at={createdAt} />
      </Cell>
      <Cell className="max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right">
        <StatusBadge tone={active ? 'good' : 'neutral'}>{active ? 'Active' : 'Deactivated'}</StatusBadge>
      </Cell>
      <Cell
        align="end"
        className={
          reason
            ? 'max-lg:col-span-2 max-lg:row-start-4 max-lg:mt-2 max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-4'
            : 'max-lg:col-span-2 max-lg:row-start-4 max-lg:mt-2'
        }
      >
        {reason && (
          <span id={`reason-${id}`} className="text-xs text-ink-3 lg:mr-3">
            {reason}
          </span>
        )}
        {!reason && (
          <button
            type="button"
            aria-label={`Set a new password for ${username}`}
            className={`${compactButton.smallQuiet} mr-2`}
            onClick={() => onSetPassword(administrator)}
          >
            New Password
          </button>
        )}
        <Button
          isBusy={busyId === id}
          disabled={reason !== undefined}
          aria-describedby={reason && `reason-${id}`}
          aria-label={`${active ? 'Deactivate' : 'Activate'} ${username}`}
          className={compactButton.smallQuiet}
          onClick={() => (active ? onDeactivate : onActivate)(administrator)}
        >
          {active ? 'Deactivate' : 'Activate'}
        </Button>
      </Cell>
    </Row>
  )
}

export function AdministratorTableSkeleton() {
  return (
    <TableSkeleton label="Loading administrators">
      <Skeleton className="h-3.5 w-1/4" />
      <Skeleton className="h-3.5 w-1/6" />
      <Skeleton className="h-6 w-24" />
    </TableSkeleton>
  )
}
