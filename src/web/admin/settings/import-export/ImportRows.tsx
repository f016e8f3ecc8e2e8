import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import type { Import, ImportRow } from '#contract/import.ts'
import { IMPORT_OUTCOMES, type ImportOutcome } from '#domain/import.ts'
import { count } from '#web/admin/format/numbers.ts'
import { importRowsQuery } from '#web/queries/admin/imports.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Pagination } from '#web/ui/table/Pagination.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table/Table.tsx'
import type { ImportSearch } from './import-search.ts'
import { OUTCOMES } from './outcome-labels.ts'

const ROWS_PER_PAGE = 50

/** What becomes of each row. Which rows are shown stands in the address. */
export function ImportRows({ file, search }: { file: Import; search: ImportSearch }) {
  const { outcome, page = 1 } = search
  const navigate = useNavigate()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...importRowsQuery(file.id, { outcome, page, limit: ROWS_PER_PAGE }),
    placeholderData: keepPreviousData,
  })
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / ROWS_PER_PAGE))
  const all = IMPORT_OUTCOMES.reduce((sum, outcome) => sum + file.outcomes[outcome], 0)

  if (data && !isPlaceholderData && page > pages)
    return (
      <Navigate
        to="/admin/settings/data"
        search={{ ...search, page: pages > 1 ? pages : undefined }}
        replace
      />
    )

  return (
    <>
      <div className="mb-3 max-w-60 max-md:max-w-none">
        <Select
          aria-label="Rows"
          value={outcome ?? ''}
          onChange={({ target }) =>
            navigate({
              to: '/admin/settings/data',
              search: { import: file.id, outcome: (target.value as ImportOutcome) || undefined },
            })
          }
          className="md:min-h-10 md:py-1.5 md:text-sm"
        >
          <option value="">All rows ({count(all)})</option>
          {IMPORT_OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {OUTCOMES[outcome].words} ({count(file.outcomes[outcome])})
            </option>
          ))}
        </Select>
      </div>
      {error && <LoadFailed what="the rows" onRetry={refetch} />}
      {!error && !data && <RowsSkeleton />}
      {data?.total === 0 && (
        <p className="border-t border-rule-strong py-6 text-ink-2">There are no such rows.</p>
      )}
      {data && data.total > 0 && <RowTable rows={data.rows} outdated={isPlaceholderData} />}
      {pages > 1 && <Pagination page={page} pages={pages} />}
    </>
  )
}

function RowTable({ rows, outdated }: { rows: ImportRow[]; outdated: boolean }) {
  return (
    <Table
      label="Rows of the file"
      aria-busy={outdated}
      className={`transition-opacity ${outdated ? 'opacity-60' : ''}`}
    >
      <TableHead>
        <HeadCell align="end" className="lg:w-16">
          Row
        </HeadCell>
        <HeadCell className="lg:w-36">Outcome</HeadCell>
        <HeadCell className="lg:w-[34%]">Product</HeadCell>
        <HeadCell>Why</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map(({ row, outcome, sku, name, message }) => (
          <Row
            key={row}
            className="max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:items-start max-lg:gap-x-4 max-lg:py-3"
          >
            <Cell align="end" className="text-ink-3 max-lg:col-start-1 max-lg:row-start-3 max-lg:text-xs">
              <span className="lg:hidden">Row </span>
              {count(row)}
            </Cell>
            <Cell className="max-lg:col-start-2 max-lg:row-start-1">
              <StatusBadge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].words}</StatusBadge>
            </Cell>
            <Cell className="wrap-anywhere max-lg:col-start-1 max-lg:row-start-1">
              <span className="block font-medium">{name || 'Without a name'}</span>
              <span className="text-xs text-ink-3">SKU: {sku || 'none'}</span>
            </Cell>
            <Cell
              className={`wrap-anywhere max-lg:col-span-2 max-lg:row-start-2 ${outcome === 'refuse' ? 'text-danger-700' : 'text-ink-2'}`}
            >
              {message}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function RowsSkeleton() {
  return (
    <div role="status" aria-label="Loading rows" className="border-t border-rule-strong lg:mt-10">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex h-15 items-center gap-6 border-b border-rule">
          <Skeleton className="h-3.5 w-8" />
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-3.5 w-1/3" />
        </div>
      ))}
    </div>
  )
}
