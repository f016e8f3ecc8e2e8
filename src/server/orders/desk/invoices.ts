import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OrderNumbers } from '#contract/admin/selling/order.ts'
import type { Db } from '#server/db/client.ts'
import { invoiceCounter, orders } from '#server/db/schema/orders.ts'
import { selling } from '#server/db/schema/settings.ts'

/**
 * Assigns the next invoice numbers to those orders that have none, in the order of their own numbers. The counter is a
 * locked row and no sequence, because a sequence keeps a gap for every transaction that fails.
 */
export function numberInvoices(db: Db, { numbers }: OrderNumbers): Promise<{ count: number }> {
  return db.transaction(async (tx) => {
    const [settings] = await tx.select({ hasInvoiceNumbers: selling.hasInvoiceNumbers }).from(selling)
    if (!settings!.hasInvoiceNumbers) return { count: 0 }
    const [counter] = await tx.select().from(invoiceCounter).for('update')
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          inArray(orders.id, numbers),
          eq(orders.state, 'placed'),
          isNull(orders.invoiceNumber),
          // They may be deleted, which would leave a gap.
          eq(orders.isTest, false),
        ),
      )
      .orderBy(asc(orders.id))
      .for('update')
    for (const [index, { id }] of due.entries())
      await tx
        .update(orders)
        .set({
          invoiceNumber: counter!.last + index + 1,
          invoicedAt: sql`now()`,
          revision: sql`${orders.revision} + 1`,
        })
        .where(eq(orders.id, id))
    if (due.length > 0) await tx.update(invoiceCounter).set({ last: counter!.last + due.length })
    return { count: due.length }
  })
}
