import { eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, insertEntry, type NewEntry } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { auditLog, auditLogRecords } from '#server/db/schema/admin.ts'
import { productJson } from './json.ts'

type LoggedChange = {
  entry: NewEntry
  /** Selects the products that exist before the change. Lock them first. */
  isChanged: SQL
  /** Runs between the two snapshots. */
  change: (entryId: number) => Promise<unknown>
}

/** Makes a change to many products and logs it as one entry, with the changed fields of each product. */
export async function logProducts(tx: Db, by: Actor, { entry, isChanged, change }: LoggedChange) {
  const entryId = await insertEntry(tx, by, entry)
  await tx.execute(sql`
    insert into audit_log_records (entry_id, kind, record_id, name, before)
    select ${entryId}, 'product', products.id, products.name, ${productJson} from products where ${isChanged}`)
  await change(entryId)
  await tx.execute(keepChangedFields(entryId))
  await tx.execute(
    sql`delete from audit_log_records where entry_id = ${entryId} and before = '{}' and after = '{}'`,
  )
  const recordCount = await tx.$count(auditLogRecords, eq(auditLogRecords.entryId, entryId))
  const isLogged = entry.kind !== 'product' || recordCount > 0
  if (isLogged) {
    await tx.update(auditLog).set({ recordCount }).where(eq(auditLog.id, entryId))
    if (entry.kind === 'product' && recordCount === 1) await moveRecordIntoEntry(tx, entryId)
    by.onLogged?.(entryId)
  } else await tx.delete(auditLog).where(eq(auditLog.id, entryId))
  return { recordCount }
}

const keepChangedFields = (entryId: number) => sql`
  update audit_log_records record
  set before = (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(record.before)
        where value is distinct from changed.json -> key
      ),
      after = (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(changed.json)
        where value is distinct from record.before -> key
      )
  -- Joined directly: the table has no statistics yet about rows of this transaction, and a subquery would be scanned
  -- once per record. OFFSET 0 keeps the value, which is used twice, from being computed twice.
  from products, lateral (select ${productJson} as json offset 0) changed
  where record.entry_id = ${entryId} and record.kind = 'product' and record.before is not null
    and products.id = record.record_id`

/** A bulk change that turned out to concern one product reads like any other change of a product. */
async function moveRecordIntoEntry(tx: Db, entryId: number) {
  await tx.execute(sql`
    with record as (delete from audit_log_records where entry_id = ${entryId} returning *)
    update audit_log
    set record_count = 0, subject_id = record.record_id, subject = record.name, before = record.before,
        after = record.after
    from record where audit_log.id = record.entry_id`)
}
