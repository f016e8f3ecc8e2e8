import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#server/db/client.ts'
import { HttpClient } from '../../kit/http-client.ts'
import { StressFailure } from '../failure.ts'
import { openForOrders, prepareShop } from '../prepare-shop.ts'
import { audit } from './audit.ts'
import { Fleet } from './fleet.ts'
import { Owner } from './owner.ts'
import { createProducts } from './products.ts'
import { OrderLedger, Shopper } from './shopper.ts'

export type AttackOptions = {
  attempts: number
  kills: number
  instances: number
  /** How many pieces there are at first, all products together. */
  pieces?: number
}

const SHOPPERS = 40
const ADMINISTRATORS = 3
const PRODUCTS = 20
const OWNER_PAUSE_MS = 10
const OPENED_LINKS = 50

/**
 * Shoppers order the same few pieces while the owner edits them, instances are killed, and lost responses are sent
 * again. Fails if a piece was sold twice, an order exists twice, or an acknowledged one does not.
 */
export async function attackOrders(
  env: NodeJS.ProcessEnv,
  { attempts, kills, instances, pieces = 1_000 }: AttackOptions,
) {
  const initialStock = Math.ceil(pieces / PRODUCTS)
  await prepareShop(env)
  const fleet = await Fleet.start(env, instances)
  const admin = await openForOrders(fleet)
  const products = await createProducts(admin, PRODUCTS, initialStock)
  const ledger = new OrderLedger()
  const owner = new Owner(fleet, admin, ledger, products)
  const productIds = products.map(({ id }) => id)
  let isDone = false

  const shopping = Array.from({ length: SHOPPERS }, async () => {
    const shopper = new Shopper(fleet, ledger, productIds)
    while (ledger.attempts < attempts && !isDone) await shopper.attempt()
  })
  const editing = Array.from({ length: ADMINISTRATORS }, async () => {
    while (!isDone) {
      await owner.change()
      await setTimeout(OWNER_PAUSE_MS)
    }
  })
  const killing = (async () => {
    for (let kill = 1; kill <= kills && !isDone; kill++) {
      // Evenly over the run, whatever its pace is.
      while (ledger.attempts < (attempts * kill) / (kills + 1) && !isDone) await setTimeout(5)
      await setTimeout(Math.random() * 100)
      await fleet.kill()
    }
  })()
  try {
    await Promise.all([Promise.race([Promise.all(shopping), ...editing]), killing])
  } finally {
    isDone = true
    await Promise.allSettled([...shopping, ...editing, killing])
    await openLinks(fleet, ledger)
    await fleet.stop()
  }

  const database = await openDatabase(
    env.DATABASE_URL ? { url: env.DATABASE_URL } : { dataDir: env.DATA_DIR! },
  )
  try {
    const { orders } = ledger
    await audit(database.pool, {
      orders,
      canceled: owner.canceled,
      initialStock,
      restocked: owner.restocked,
    })
  } finally {
    await database.close()
  }
  if (ledger.orders.length === 0 || owner.changes === 0 || fleet.kills < kills)
    throw new StressFailure(
      `The run did not do its work: ${ledger.orders.length} orders, ${owner.changes} changes, ${fleet.kills} kills. ${JSON.stringify([...ledger.refusals])}`,
    )
  return { ledger, owner, fleet }
}

/** The links of the latest orders open the orders. */
async function openLinks(fleet: Fleet, { orders }: OrderLedger) {
  const visitor = new HttpClient(await fleet.address())
  for (const { number, link } of orders.slice(-OPENED_LINKS)) {
    const { status, body } = await visitor.get<{ number: number }>(`/api${link}`)
    if (status !== 200 || body.number !== number)
      throw new StressFailure(`The link of order ${number} answers ${status}.`)
  }
}
