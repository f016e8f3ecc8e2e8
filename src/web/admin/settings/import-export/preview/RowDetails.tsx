import { ArrowRight } from 'lucide-react'
import type { FieldChange, ImportRow } from '#contract/admin/import.ts'
import { productFields } from '#contract/product-fields.ts'
import { count } from '#web/admin/format/numbers.ts'
import { useOverwriteStock } from '#web/queries/admin/settings/imports.ts'
import { checkboxClass } from '#web/ui/form/checkbox.ts'

type RowDetailsProps = { row: ImportRow; importId: number; isChecked: boolean }

/** The error of a row, or the values that it changes and the choice about a stock that changed after the export. */
export function RowDetails({ row, importId, isChecked }: RowDetailsProps) {
  const { outcome, message, changes, stockAtExport, overwriteStock, keptStock } = row
  if (outcome === 'refuse') return message
  const keepsStock = keptStock !== null || (stockAtExport !== null && !overwriteStock)
  const stock = changes.find(({ column }) => column === 'stock')
  const applied = changes.filter((change) => change !== stock || !keepsStock)
  return (
    <>
      {applied.length > 0 && (
        <ul className="grid gap-1">
          {applied.map((change) => (
            <Change key={change.column} change={change} />
          ))}
        </ul>
      )}
      {stock && stockAtExport !== null && (
        <div className="mt-1 border-l-3 border-saffron-500 pl-2.5">
          <p className="text-ink">
            Stock was {count(stockAtExport)} when this file was exported and {isChecked ? 'is' : 'was'}{' '}
            {stock.from} {isChecked ? 'now' : 'in the preview'}.
          </p>
          {isChecked ? (
            <OverwriteCheckbox row={row} importId={importId} stock={stock.to} />
          ) : (
            !overwriteStock && <p>The stock was kept.</p>
          )}
        </div>
      )}
      {stock && keptStock !== null && (
        <p className="mt-1 border-l-3 border-saffron-500 pl-2.5 text-ink">
          Stock changed from {stock.from} to {count(keptStock)} after the preview and was kept. The file says{' '}
          {stock.to}.
        </p>
      )}
    </>
  )
}

const labels = new Map(productFields.map(({ csvHeader, shortLabel }) => [csvHeader, shortLabel]))

function Change({ change: { column, from, to } }: { change: FieldChange }) {
  return (
    <li className="wrap-anywhere">
      <span className="font-medium text-ink">{labels.get(column) ?? column}:</span>{' '}
      <span className="sr-only">from </span>
      <Value>{from}</Value>{' '}
      <ArrowRight aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em] text-ink-3" />
      <span className="sr-only">to </span>
      <span className="font-medium text-ink">
        <Value>{to}</Value>
      </span>
    </li>
  )
}

const Value = ({ children }: { children: string }) => children || <span className="text-ink-3">empty</span>

function OverwriteCheckbox({ row, importId, stock }: { row: ImportRow; importId: number; stock: string }) {
  const choice = useOverwriteStock(importId)
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5 md:min-h-8">
      <input
        type="checkbox"
        aria-label={`Set the stock of ${row.name || row.sku} to ${stock}`}
        checked={choice.isPending ? choice.variables.overwrite : row.overwriteStock}
        onChange={({ target }) => choice.mutate({ rows: [row.row], overwrite: target.checked })}
        className={checkboxClass}
      />
      Set stock to {stock}
    </label>
  )
}
