import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { OrderState } from '#domain/order/order.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { endPayment } from './online.ts'
import { type PaymentContext, sendRefunds } from './refunds.ts'
import { record, settle } from './settle.ts'

const BATCH_SIZE = 5

/**
 * Sends refunds, expires pending orders and asks the provider about those whose webhook never came, while the app is
 * open. Every instance runs one; `skip locked` gives each order to one of them.
 */
export const runPayments = (app: FastifyInstance, context: PaymentContext) =>
  startWorker(app, {
    run: async (isClosed) => {
      await sendRefunds(context, undefined, isClosed)
      await checkOrders(context, isClosed)
    },
    failureMessage: 'payments could not be checked',
  })

type DueOrder = { id: number; state: OrderState; isOver: boolean; isOld: boolean }

/** Checks the orders that are due, until none is left. Returns how many. */
export async function checkOrders(context: PaymentContext, isClosed = () => false): Promise<number> {
  let checked = 0
  while (!isClosed()) {
    const due = await claim(context)
    if (due.length === 0) break
    checked += due.length
    await Promise.all(due.map((order) => check(context, order)))
  }
  return checked
}

/**
 * Schedules the next check, so that no other instance does the same one: often at first, then ever more seldom, and once
 * more when a pending order ends. Orders that were closed a day ago need no more checks.
 */
async function claim({ db }: PaymentContext): Promise<DueOrder[]> {
  const pause = (since: string) =>
    sql.raw(`now() + least(greatest((now() - ${since}) / 2, interval '20 seconds'), interval '1 hour')`)
  const { rows } = await db.execute<DueOrder>(sql`
    update orders set check_at = case
      when state = 'pending' then
        case when expires_at <= now() then now() + interval '10 seconds' else least(${pause('placed_at')}, expires_at) end
      when closed_at > now() - interval '1 day' then ${pause('closed_at')}
    end
    where id in (
      select id from orders where check_at <= now() order by check_at limit ${BATCH_SIZE} for update skip locked
    )
    returning id, state, state = 'pending' and expires_at <= now() as "isOver",
      placed_at < now() - interval '1 day' as "isOld"`)
  return rows
}

async function check(context: PaymentContext, { id, isOver, isOld }: DueOrder) {
  const { db, providers, log } = context
  try {
    if (!isOver) await settle(context, id)
    else if (providers.stripe) await endPayment(context, id)
    // Without keys the session cannot be ended, but after a day it has ended by itself.
    else if (isOld) await record(db, id, { session: null, state: 'ended', refunds: [], isTest: false })
  } catch (error) {
    log.warn({ err: error, order: id }, 'an order could not be checked with the payment provider')
  }
}
