import type { Import } from '#contract/admin/import.ts'
import { count, counted } from '#web/admin/format/numbers.ts'
import { useOverwriteStock } from '#web/queries/admin/settings/imports.ts'
import { checkboxClass } from '#web/ui/form/checkbox.ts'

/** Explains the marked rows of a preview, and ticks all of them. */
export function ChangedStock({ file: { id, stock } }: { file: Import }) {
  const { changed, overwritten } = stock
  const choice = useOverwriteStock(id)
  if (changed === 0) return null
  return (
    <section aria-label="Changed stock" className="mb-5 max-w-200 border-l-3 border-saffron-500 py-1 pl-3.5">
      <p className="font-medium">
        The stock of {counted(changed, 'product')} changed after this file was exported.
      </p>
      <p className="text-ink-2">The current stock is kept, except in the rows that you tick below.</p>
      <label className="inline-flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          checked={choice.isPending ? choice.variables.overwrite : overwritten === changed}
          ref={(input) => {
            if (input) input.indeterminate = !choice.isPending && overwritten > 0 && overwritten < changed
          }}
          onChange={({ target }) => choice.mutate({ overwrite: target.checked })}
          className={checkboxClass}
        />
        {changed === 1 ? "Use the file's stock" : `Use the file's stock for all ${count(changed)} rows`}
      </label>
    </section>
  )
}
