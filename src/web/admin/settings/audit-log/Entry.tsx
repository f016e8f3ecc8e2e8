import { Link } from '@tanstack/react-router'
import {
  BadgePercent,
  FileText,
  FileUp,
  Package,
  Search,
  Shapes,
  ShoppingBag,
  Star,
  Store,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { AuditLogEntry } from '#contract/admin/audit-log.ts'
import { type FieldChange, fieldChanges } from '#web/admin/changes/field-changes.ts'
import { dateTime } from '#web/admin/format/date-time.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { UndoButton } from '#web/admin/undo/UndoButton.tsx'
import { describeEntry } from './describe-entry.ts'
import { Records } from './Records.tsx'

const ICONS = {
  product: { icon: Package, color: 'bg-sage-200' },
  category: { icon: Shapes, color: 'bg-blush-400' },
  settings: { icon: Store, color: 'bg-saffron-200' },
  user: { icon: UserRound, color: 'bg-terracotta-200' },
  import: { icon: FileUp, color: 'bg-paper-2' },
  cart: { icon: ShoppingBag, color: 'bg-sage-100' },
  customer: { icon: UsersRound, color: 'bg-blush-400' },
  selling: { icon: BadgePercent, color: 'bg-saffron-200' },
  page: { icon: FileText, color: 'bg-blush-400' },
  review: { icon: Star, color: 'bg-saffron-200' },
  synonyms: { icon: Search, color: 'bg-sage-200' },
}

/** A change of more fields than this is collapsed. */
const MAX_EXPANDED_FIELDS = 3

type EntryProps = {
  entry: AuditLogEntry
  categoryName: (id: number) => string
  onUndone?: (() => void) | undefined
}

export function Entry({ entry, categoryName, onUndone }: EntryProps) {
  const { icon: Icon, color } = ICONS[entry.kind]
  const changes = fieldChanges(entry, categoryName)
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start gap-x-3.5 border-b border-rule py-4">
      <span aria-hidden="true" className={`grid h-9 w-8 place-items-center rounded-arch pt-0.5 ${color}`}>
        <Icon className="size-4" />
      </span>
      <div className="min-w-0">
        <Sentence entry={entry} />
        <p className="mt-0.5 text-xs text-ink-3">
          <time dateTime={entry.at}>{dateTime(entry.at)}</time>
        </p>
        {entry.kind !== 'import' && <FieldChanges changes={changes} />}
        {entry.recordCount > 0 && <Records entry={entry} categoryName={categoryName} />}
      </div>
      {entry.isUndoable && (
        <UndoButton entryId={entry.id} label={labelOf(entry)} name={sentenceOf(entry)} onUndone={onUndone} />
      )}
      {entry.undoneBy !== null && <p className="py-1.5 text-xs text-ink-3">Undone</p>}
    </li>
  )
}

const labelOf = ({ undoes }: AuditLogEntry) => (undoes === null ? 'Undo' : 'Redo')

function sentenceOf(entry: AuditLogEntry) {
  const { predicate, object } = describeEntry(entry)
  return `${entry.username} ${predicate} ${object}`
}

function Sentence({ entry }: { entry: AuditLogEntry }) {
  const { predicate, object } = describeEntry(entry)
  const { username, kind, action, subjectId } = entry
  return (
    <p className="wrap-anywhere">
      <strong className="font-bold">{username}</strong> <span className="text-ink-2">{predicate}</span>{' '}
      {kind === 'product' && entry.after && action !== 'deleted' && subjectId !== null ? (
        <Link
          to="/admin/products/edit/$id"
          params={{ id: String(subjectId) }}
          className="font-medium hover:underline"
        >
          {object}
        </Link>
      ) : (
        <span className="font-medium">{object}</span>
      )}
    </p>
  )
}

function FieldChanges({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) return null
  const table = <ChangeTable changes={changes} />
  const isChange = changes.some(({ before, after }) => before !== undefined && after !== undefined)
  if (isChange && changes.length <= MAX_EXPANDED_FIELDS) return table
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-xs md:min-h-8">
        <span className="flex-none font-medium text-sage-700 underline decoration-saffron-500 decoration-2 underline-offset-[0.3em] group-hover:text-ink">
          <span className="group-open:hidden">Show {counted(changes.length, 'field')}</span>
          <span className="hidden group-open:inline">Hide fields</span>
        </span>
        {isChange && (
          <span className="truncate text-ink-3 group-open:hidden">
            {changes.map(({ label }) => label).join(', ')}
          </span>
        )}
      </summary>
      {table}
    </details>
  )
}

function ChangeTable({ changes }: { changes: FieldChange[] }) {
  const hasBefore = changes.some(({ before }) => before !== undefined)
  const hasAfter = changes.some(({ after }) => after !== undefined)
  return (
    <table className="mt-2 w-full max-w-200 table-fixed text-left text-xs tabular-nums">
      <thead className="border-b border-rule text-ink-2">
        <tr>
          <th scope="col" className="w-1/4 py-1.5 pr-3 font-medium">
            Field
          </th>
          {hasBefore && (
            <th scope="col" className="py-1.5 pr-3 font-medium">
              Before
            </th>
          )}
          {hasAfter && (
            <th scope="col" className="py-1.5 font-medium">
              After
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label} className="align-top">
            <th scope="row" className="py-1.5 pr-3 font-medium">
              {label}
            </th>
            {hasBefore && <td className="py-1.5 pr-3 wrap-anywhere text-ink-2">{before}</td>}
            {hasAfter && <td className="py-1.5 wrap-anywhere">{after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
