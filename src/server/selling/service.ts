import { asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Selling, SellingDraft, SellingMode, SellingSettings } from '#contract/selling.ts'
import { ShopError } from '#domain/error.ts'
import { currencyDigits, decimalAmount, parseAmount } from '#domain/money/currency.ts'
import type { ReadinessItem } from '#domain/readiness.ts'
import { type Actor, logChange } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { revisionOf } from '#server/db/revision.ts'
import { orders } from '#server/db/schema/orders.ts'
import { paymentMethods, selling, shippingMethods, taxRates } from '#server/db/schema/settings.ts'
import type { Config } from '#server/process/config.ts'
import { type ReadinessConfig, readReadiness } from './readiness.ts'

type SellingConfig = Pick<Config, 'stripe'>

/** The conditions as every visitor sees them. */
export async function readSelling(db: Db, config: SellingConfig): Promise<Selling> {
  const { mode, currency, locale, taxMode, withdrawalDays, ...settings } = await readSellingSettings(
    db,
    config,
  )
  return {
    mode,
    currency,
    locale,
    taxMode,
    withdrawalDays,
    shippingMethods: onlyEnabled(settings.shippingMethods),
    paymentMethods: onlyEnabled(settings.paymentMethods),
  }
}

function onlyEnabled<Method extends { enabled: boolean }>(methods: Method[]) {
  return methods.filter(({ enabled }) => enabled).map(({ enabled: _, ...method }) => method)
}

export async function readSellingSettings(db: Db, { stripe }: SellingConfig): Promise<SellingSettings> {
  const { id: _, mailTestedAt: _m, wasLive: _w, ...settings } = await readRow(db)
  const digits = currencyDigits(settings.currency)
  const shipping = await db.select().from(shippingMethods).orderBy(shippingMethods.position)
  const payment = await db.select().from(paymentMethods).orderBy(paymentMethods.position)
  const rates = await db.select().from(taxRates).orderBy(asc(taxRates.country), asc(taxRates.region))
  return {
    ...settings,
    shippingMethods: shipping.map(({ position: _, price, freeFrom, ...method }) => ({
      ...method,
      price: decimalAmount(price, digits),
      freeFrom: freeFrom === null ? null : decimalAmount(freeFrom, digits),
    })),
    paymentMethods: offeredMethods(
      payment.map(({ position: _, ...method }) => method),
      stripe !== undefined,
    ),
    cardPayments: stripe ? (isTestKey(stripe.secretKey) ? 'test' : 'live') : 'off',
    taxRates: rates,
    hasOrders: await hasOrders(db),
  }
}

/** Cards are stored when they are first switched on or off. */
function offeredMethods(stored: SellingSettings['paymentMethods'], hasCards: boolean) {
  const others = stored.filter(({ id }) => id !== 'stripe')
  if (!hasCards) return others
  return stored.length > others.length ? stored : [...stored, CARD]
}

const CARD = { id: 'stripe', enabled: false, name: 'Card', instructions: '' } as const

const isTestKey = (key: string) => /^.k_test_/.test(key)

/** Replaces all conditions except the mode. With `revision`, refused when they have changed since they were read. */
export function updateSelling(
  db: Db,
  by: Actor,
  draft: SellingDraft,
  config: SellingConfig,
  revision?: string,
): Promise<SellingSettings> {
  return db.transaction(async (tx) => {
    const { currency: currencyBefore } = await lockRow(tx)
    // Waits for orders that are being placed. Those that are placed later see the new currency.
    if (currencyBefore !== draft.currency)
      await tx.execute(sql`lock table orders in share row exclusive mode`)
    const before = await readSellingSettings(tx, config)
    if (revision !== undefined && revisionOf(before) !== revision) throw changedInTheMeantime()
    if (before.currency !== draft.currency && before.hasOrders)
      throw new ShopError('not_allowed', 'The currency cannot be changed after the first order', 'currency')
    if (!config.stripe && draft.paymentMethods.some(({ id }) => id === 'stripe'))
      throw new ShopError('invalid', 'Card payments are not available', 'paymentMethods')

    const { currency, locale, taxMode, withdrawalDays, holdMinutes, timeZone, hasInvoiceNumbers } = draft
    const { reviewDelayDays } = draft
    await tx.update(selling).set({
      currency,
      locale,
      taxMode,
      withdrawalDays,
      holdMinutes,
      timeZone,
      hasInvoiceNumbers,
      reviewDelayDays,
    })
    // Switched off: nothing is asked for anymore, neither what is due later.
    if (reviewDelayDays === null)
      await tx.execute(
        sql`delete from outbox where kind = 'review-invitation' and state in ('waiting', 'held')`,
      )
    await replaceShippingMethods(tx, draft)
    await replacePaymentMethods(tx, draft)
    await tx.delete(taxRates)
    if (draft.taxRates.length > 0) await tx.insert(taxRates).values(draft.taxRates)
    const after = await readSellingSettings(tx, config)
    await logChange(tx, by, 'changed', 'selling', {
      id: null,
      name: 'Selling settings',
      before: toLogged(before),
      after: toLogged(after),
    })
    return after
  })
}

/** One line of text per setting, as the audit log shows it. */
function toLogged({
  mode: _,
  hasOrders: _h,
  cardPayments: _c,
  shippingMethods,
  paymentMethods,
  taxRates,
  ...rest
}: SellingSettings) {
  const isOff = ({ enabled }: { enabled: boolean }) => (enabled ? '' : ' (off)')
  return {
    ...rest,
    shippingMethods: shippingMethods
      .map((method) => {
        const { name, price, freeFrom, countries } = method
        const free = freeFrom === null ? '' : `, free from ${freeFrom}`
        const places = countries.length > 0 ? `, to ${countries.join(' ')}` : ''
        return `${name}: ${price}${free}${places}${isOff(method)}`
      })
      .join('; '),
    paymentMethods: paymentMethods
      .map((method) => `${method.name}${isOff(method)}${method.instructions && `: ${method.instructions}`}`)
      .join('; '),
    taxRates: taxRates
      .map(({ country, region, rate }) => `${country}${region && `-${region}`}: ${rate / 100} %`)
      .join(', '),
  }
}

async function replaceShippingMethods(tx: Db, { currency, shippingMethods: drafts }: SellingDraft) {
  const digits = currencyDigits(currency)
  const ids = drafts.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await tx.delete(shippingMethods).where(ids.length > 0 ? notInArray(shippingMethods.id, ids) : undefined)
  for (const [index, { id, price, freeFrom, ...method }] of drafts.entries()) {
    const row = {
      ...method,
      position: index + 1,
      price: parseAmount(price, digits)!,
      freeFrom: freeFrom === null ? null : parseAmount(freeFrom, digits)!,
    }
    if (id === undefined) await tx.insert(shippingMethods).values(row)
    else if (!(await updateShippingMethod(tx, id, row)))
      throw new ShopError(
        'invalid',
        'This shipping method was deleted; reload the page',
        `shippingMethods.${index}.id`,
      )
  }
}

async function updateShippingMethod(tx: Db, id: number, row: Partial<typeof shippingMethods.$inferInsert>) {
  const updated = await tx
    .update(shippingMethods)
    .set(row)
    .where(eq(shippingMethods.id, id))
    .returning({ id: shippingMethods.id })
  return updated.length === 1
}

/** Methods that are not in the list are switched off. */
async function replacePaymentMethods(tx: Db, { paymentMethods: drafts }: SellingDraft) {
  await tx.update(paymentMethods).set({ enabled: false })
  for (const [index, draft] of drafts.entries()) {
    const row = { ...draft, position: index + 1 }
    await tx.insert(paymentMethods).values(row).onConflictDoUpdate({ target: paymentMethods.id, set: row })
  }
}

/** Switches between Demo and Live. Live is refused while an item of the readiness list is open, Demo never. */
export function updateSellingMode(
  db: Db,
  by: Actor,
  { mode }: SellingMode,
  config: ReadinessConfig,
): Promise<SellingMode> {
  return db.transaction(async (tx) => {
    const { mode: before } = await lockRow(tx)
    if (before !== mode) {
      if (mode === 'live') assertReady(await readReadiness(tx, config))
      await tx.update(selling).set({ mode, wasLive: false })
    }
    await logChange(tx, by, 'changed', 'selling', {
      id: null,
      name: mode === 'live' ? 'Live mode' : 'Demo mode',
      before: { mode: before },
      after: { mode },
    })
    return { mode }
  })
}

function assertReady(items: ReadinessItem[]) {
  const open = items.filter(({ done }) => !done).map(({ title }) => title)
  if (open.length > 0) throw new ShopError('not_ready', `Live cannot be switched on yet: ${open.join('; ')}`)
}

async function readRow(db: Db) {
  const [row] = await db.select().from(selling)
  return row!
}

async function lockRow(tx: Db) {
  const [row] = await tx.select().from(selling).for('update')
  return row!
}

async function hasOrders(db: Db) {
  const { rows } = await db.execute<{ exists: boolean }>(sql`select exists (select from ${orders})`)
  return rows[0]!.exists
}

const changedInTheMeantime = () =>
  new ShopError(
    'changed',
    'The selling settings were changed since you opened them. Load them again to see the change.',
  )
