import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { StockAlert, StockAlertRequest } from '#contract/stock-alert.ts'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { products, stockAlertLinks, stockAlerts } from '#server/db/schema/catalog.ts'
import { selling } from '#server/db/schema/settings.ts'
import { hashSecret } from '#server/db/secret.ts'

/** Longer than the query takes, so that the time does not tell whether the address is known. */
const RESPONSE_TIME_MS = 300
/** Limits how many emails others can send to an address by entering it. */
const MAX_UNCONFIRMED_PER_ADDRESS = 5
const CONFIRM_WITHIN = sql`interval '1 day'`
/** When the mail server refuses the message, its address is deleted after this time. */
const SEND_WITHIN = sql`interval '30 days'`

const MESSAGE = 'We have sent you an email. Open the link in it to confirm your address.'

/** Stores the address and emails a link to confirm it. The same wish again, or too many of them, change nothing. */
export async function requestStockAlert(db: Db, { productId, email }: StockAlertRequest) {
  const [settings] = await db.select({ mode: selling.mode }).from(selling)
  if (settings!.mode !== 'live')
    throw new ShopError('demo', 'This shop is a demo; it sends no email about products')
  await Promise.all([
    setTimeout(RESPONSE_TIME_MS),
    db.execute(sql`
      with alert as (
        insert into stock_alerts (product_id, email)
        select id, ${email} from products
        where id = ${productId}
          and (select count(*) from stock_alerts
               where lower(email) = lower(${email}) and confirmed_at is null) < ${MAX_UNCONFIRMED_PER_ADDRESS}
        on conflict (product_id, lower(email)) do nothing
        returning id, product_id
      )
      insert into outbox (key, kind, recipient, data)
      select 'stock-alert:' || alert.id || ':confirm', 'stock-alert-requested', '',
        jsonb_build_object('alert', alert.id, 'productId', products.id, 'name', products.name)
      from alert join products on products.id = alert.product_id`),
  ])
  return { message: MESSAGE }
}

/** Writes the messages about products that are available again. An alert is marked with its message, so it sends one. */
export const notifyStockAlerts = (db: Db) =>
  db.execute(sql`
    with due as (
      update stock_alerts set notified_at = now()
      from products, selling
      where products.id = stock_alerts.product_id and products.stock > 0 and selling.mode = 'live'
        and stock_alerts.confirmed_at is not null and stock_alerts.notified_at is null
      returning stock_alerts.id, products.id as product_id, products.name, stock_alerts.is_restored
    )
    insert into outbox (key, kind, recipient, data, state, response)
    select 'stock-alert:' || id || ':back-in-stock', 'back-in-stock', '',
      jsonb_build_object('alert', id, 'productId', product_id, 'name', name),
      case when is_restored then 'held' else 'waiting' end,
      case when is_restored then 'Restored from a backup; this message may have been sent before' else '' end
    from due`)

/** Deletes addresses that were not confirmed in time, and those whose message could not be sent. Returns how many. */
export async function deleteOldStockAlerts(db: Db): Promise<number> {
  const deleted = await db
    .delete(stockAlerts)
    .where(
      sql`(confirmed_at is null and created_at < now() - ${CONFIRM_WITHIN}) or notified_at < now() - ${SEND_WITHIN}`,
    )
    .returning({ id: stockAlerts.id })
  return deleted.length
}

export async function readStockAlert(db: Db, secret: string): Promise<StockAlert> {
  const [alert] = await db
    .select({
      productId: products.id,
      name: products.name,
      image: sql<string | null>`${products.images}[1]`,
      confirmedAt: stockAlerts.confirmedAt,
    })
    .from(stockAlertLinks)
    .innerJoin(stockAlerts, eq(stockAlerts.id, stockAlertLinks.alertId))
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(eq(stockAlertLinks.hash, hashSecret(secret)))
  if (!alert) throw linkExpired()
  const { confirmedAt, ...product } = alert
  return { ...product, isConfirmed: confirmedAt !== null }
}

export async function confirmStockAlert(db: Db, secret: string): Promise<StockAlert> {
  await db
    .update(stockAlerts)
    .set({ confirmedAt: sql`coalesce(${stockAlerts.confirmedAt}, now())` })
    .where(isOfLink(secret))
  return readStockAlert(db, secret)
}

export async function deleteStockAlert(db: Db, secret: string): Promise<void> {
  const deleted = await db.delete(stockAlerts).where(isOfLink(secret)).returning({ id: stockAlerts.id })
  if (deleted.length === 0) throw linkExpired()
}

const isOfLink = (secret: string) =>
  sql`${stockAlerts.id} = (select alert_id from stock_alert_links where hash = ${hashSecret(secret)})`

const linkExpired = () =>
  new ShopError('not_found', 'This link has expired, or the address was deleted already')
