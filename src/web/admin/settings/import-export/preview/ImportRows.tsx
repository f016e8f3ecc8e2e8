import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Import, ImportRow } from '#contract/admin/import.ts'
import { IMPORT_OUTCOMES } from '#domain/import.ts'
import { count } from '#web/admin/format/numbers.ts'
import { FilterSelect } from '#web/admin/list/filters/FilterSelect.tsx'
import { ProductCell } from '#web/admin/list/ProductCell.tsx'
import { ListRange } from '#web/admin/list/paging/ListRange.tsx'
import { PagedList } from '#web/admin/list/paging/PagedList.tsx'
import { useListSearch } from '#web/admin/list/search/use-list-search.ts'
import { importRowsQuery } from '#web/queries/admin/settings/imports.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table/Table.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { readImportSearch } from './import-search.ts'
import { OUTCOMES } from './outcome-labels.ts'
import { RowDetails } from './RowDetails.tsx'

const ROWS_PER_PAGE = 50

const STOCK_CHANGED = { value: 'stockChanged', label: 'Changed stock' } as const

const hasChangedStock = ({ stock }: Import) => stock.changed + stock.kept > 0

/** The rows of a file and their outcomes: a preview before the import is applied, a record after it. */
export function ImportRows({ file }: { file: Import }) {
  const list = useListSearch({
    path: '/admin/settings/data',
    readFilters: readImportSearch,
    defaultSize: ROWS_PER_PAGE,
  })
  const { outcome, stockChanged } = list.filters
  const query = useQuery({
    ...importRowsQuery(file.id, { outcome, stockChanged, page: list.page, limit: list.perPage }),
    placeholderData: keepPreviousData,
  })
  const rowCount = IMPORT_OUTCOMES.reduce((sum, outcome) => sum + file.outcomes[outcome], 0)

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="w-full md:w-60">
          <FilterSelect
            label="Rows"
            noneLabel={`All rows (${count(rowCount)})`}
            value={stockChanged ? 'stockChanged' : outcome}
            options={[
              ...(hasChangedStock(file) ? [STOCK_CHANGED] : []),
              ...IMPORT_OUTCOMES.map((outcome) => ({
                value: outcome,
                label: `${OUTCOMES[outcome].label} (${count(file.outcomes[outcome])})`,
              })),
            ]}
            onChange={(value) =>
              list.setFilters(
                value === 'stockChanged'
                  ? { stockChanged: '1', outcome: undefined }
                  : { stockChanged: undefined, outcome: value },
              )
            }
          />
        </div>
        <ListRange list={list} total={query.data?.total} className="max-md:w-full" />
      </div>
      <PagedList
        list={list}
        query={query}
        what="the rows"
        loading={<RowsSkeleton />}
        empty={<p className="border-t border-rule-strong py-6 text-ink-2">No row has this outcome.</p>}
      >
        {({ items: rows }, isOutdated) => <RowTable file={file} rows={rows} isOutdated={isOutdated} />}
      </PagedList>
    </>
  )
}

type RowTableProps = { file: Import; rows: ImportRow[]; isOutdated: boolean }

function RowTable({ file, rows, isOutdated }: RowTableProps) {
  return (
    <Table label="Rows of the file" isOutdated={isOutdated}>
      <TableHead>
        <HeadCell align="end" className="lg:w-16">
          Row
        </HeadCell>
        <HeadCell className="lg:w-36">Outcome</HeadCell>
        <HeadCell className="lg:w-[34%]">Product</HeadCell>
        <HeadCell>Details</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row
            key={row.row}
            className="max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:items-start max-lg:gap-x-4 max-lg:py-3"
          >
            <Cell
              align="end"
              className="text-ink-3 max-lg:col-start-1 max-lg:row-start-3 max-lg:text-xs lg:py-3 lg:align-top"
            >
              <span className="lg:hidden">Row </span>
              {count(row.row)}
            </Cell>
            <Cell className="max-lg:col-start-2 max-lg:row-start-1 lg:py-3 lg:align-top">
              <StatusBadge tone={OUTCOMES[row.outcome].tone}>{OUTCOMES[row.outcome].label}</StatusBadge>
            </Cell>
            <Cell className="max-lg:col-start-1 max-lg:row-start-1 lg:py-3 lg:align-top">
              <ProductCell product={{ name: row.name || 'No name', sku: row.sku || 'none' }} />
            </Cell>
            <Cell
              className={`wrap-anywhere max-lg:col-span-2 max-lg:row-start-2 lg:py-3 lg:align-top ${row.outcome === 'refuse' ? 'text-danger-700' : 'text-ink-2'}`}
            >
              <RowDetails row={row} importId={file.id} isChecked={file.state === 'checked'} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function RowsSkeleton() {
  return (
    <TableSkeleton label="Loading rows">
      <Skeleton className="h-3.5 w-8" />
      <Skeleton className="h-6 w-20" />
      <Skeleton className="h-3.5 w-1/3" />
    </TableSkeleton>
  )
}
