import { randomUUID } from 'node:crypto'
import { HttpClient } from '../../kit/http-client.ts'
import { ADDRESS, CONTACT, quote } from '../../kit/live.ts'
import { StressFailure } from '../failure.ts'
import { openForOrders, prepareShop } from '../prepare-shop.ts'
import { Fleet } from './fleet.ts'
import { createProducts } from './products.ts'
import { countOrderStatements } from './statements.ts'

const SHOPPERS = 40
const PRODUCTS = 20
const STOCK = 100_000

/**
 * Places prepared carts as fast as the shop can. Clients, instances and database share the machine, so orders per second
 * are a lower bound; orders per CPU second of the instances do not depend on the rest.
 */
export async function measureOrders(env: NodeJS.ProcessEnv, instances: number, orders: number) {
  await prepareShop(env)
  const fleet = await Fleet.start(env, instances)
  let measured: {
    perSecond: number
    perCpuSecond: number
    medianMs: number
    p99Ms: number
    productId: number
  }
  try {
    const admin = await openForOrders(fleet)
    const products = await createProducts(admin, PRODUCTS, STOCK)
    const carts: { shopper: HttpClient; total: string }[] = []
    await inParallel(orders, async (index) => {
      const shopper = new HttpClient(await fleet.address())
      // Two lines each.
      for (const step of [0, 7]) {
        const { id } = products[(index + step) % PRODUCTS]!
        await shopper.post('/api/cart/items', { productId: id, quantity: 1 })
      }
      carts.push({ shopper, total: (await quote(shopper)).body.total })
    })

    const durations: number[] = []
    const cpuBefore = fleet.cpuSeconds()
    const start = performance.now()
    await inParallel(orders, async (index) => {
      const { shopper, total } = carts[index]!
      const sentAt = performance.now()
      const { status, body } = await shopper.request('POST', '/api/orders', {
        headers: { 'idempotency-key': randomUUID() },
        body: {
          ...CONTACT,
          // Two orders of the same customer wait for each other.
          email: `shopper-${index}@example.com`,
          address: ADDRESS,
          shippingMethodId: 1,
          paymentMethod: 'transfer',
          total,
        },
      })
      durations.push(performance.now() - sentAt)
      if (status !== 201)
        throw new StressFailure(`An order was answered with ${status}: ${JSON.stringify(body)}`)
    })
    const seconds = (performance.now() - start) / 1000
    const cpuSeconds = fleet.cpuSeconds() - cpuBefore
    durations.sort((a, b) => a - b)
    const percentile = (share: number) => Math.round(durations[Math.floor(share * (orders - 1))]!)
    measured = {
      perSecond: Math.round(orders / seconds),
      perCpuSecond: Math.round(orders / cpuSeconds),
      medianMs: percentile(0.5),
      p99Ms: percentile(0.99),
      productId: products[0]!.id,
    }
  } finally {
    await fleet.stop()
  }
  return { ...measured, statements: await countOrderStatements(env, measured.productId) }
}

async function inParallel(count: number, run: (index: number) => Promise<void>) {
  let next = 0
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      while (next < count) await run(next++)
    }),
  )
}
