import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Import, OverwriteStock } from '#contract/admin/import.ts'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { importRows, imports } from '#server/db/schema/imports.ts'
import { NOT_WAITING, readImport } from './service.ts'

/**
 * Decides whether marked rows overwrite the current stock. A row that would change nothing else counts as unchanged
 * until it does.
 */
export async function overwriteStock(
  db: Db,
  id: number,
  { rows, overwrite }: OverwriteStock,
): Promise<Import> {
  const isChecked = await db.transaction(async (tx) => {
    // The lock keeps the import from being claimed before the choice is stored.
    const [checked] = await tx
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.id, id), eq(imports.state, 'checked')))
      .for('update')
    if (!checked) return false
    const updated = await tx
      .update(importRows)
      .set({
        overwriteStock: overwrite,
        outcome: sql`case when ${overwrite} or jsonb_array_length(changes) > 1 then 'change' else 'same' end`,
      })
      .where(
        and(
          eq(importRows.importId, id),
          isNotNull(importRows.stockAtExport),
          rows && inArray(importRows.row, rows),
        ),
      )
      .returning({ row: importRows.row })
    const unmarked = rows?.find((row) => !updated.some((one) => one.row === row))
    if (unmarked !== undefined)
      throw new ShopError(
        'invalid',
        `The stock of row ${unmarked} did not change after the file was exported`,
      )
    return true
  })
  const current = await readImport(db, id)
  if (!isChecked) throw new ShopError('changed', NOT_WAITING)
  return current
}
