import { setTimeout } from 'node:timers/promises'
import type { Product } from '#contract/product.ts'
import { getJson } from '../kit/load.ts'
import type { BenchShop } from '../kit/shops.ts'

const CHANGES_PER_SECOND = 20
/** One change in so many makes a product sell out or brings it back. */
const CHANGES_PER_SELLOUT = 20
/** Products whose changes are timed, all at the same time. They are the last of the catalog and not sold otherwise. */
const TIMED_PRODUCTS = 8
const VISIBILITY_TIMEOUT_MS = 10_000

/** Changes the stock of products all over the catalog while `work` runs; returns how many changes a second. */
export async function whileSelling<T>(shop: BenchShop, work: () => Promise<T>) {
  const sales = startSales(shop)
  try {
    const result = await work()
    return { result, changesPerSecond: await sales.stop() }
  } finally {
    await sales.stop()
  }
}

function startSales(shop: BenchShop) {
  const startedAt = performance.now()
  const pending = new Set<Promise<unknown>>()
  let count = 0
  let failure: Error | undefined
  const timer = setInterval(() => {
    const change = changeStock(shop, ++count)
      .catch((error) => {
        failure = error
      })
      .finally(() => pending.delete(change))
    pending.add(change)
  }, 1000 / CHANGES_PER_SECOND)

  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
      if (failure) throw failure
      return (1000 * count) / (performance.now() - startedAt)
    },
  }
}

/** Changes stock as fast as possible for some seconds. */
export async function warmUpSales(shop: BenchShop, seconds: number) {
  const end = performance.now() + 1000 * seconds
  for (let count = 1; performance.now() < end; count++) await changeStock(shop, count)
}

function changeStock(shop: BenchShop, count: number) {
  const stock =
    count % CHANGES_PER_SELLOUT === 0
      ? 'case when stock = 0 then 5 else 0 end'
      : 'case when stock > 2 then stock - 1 else stock + 40 end'
  const id = 1 + Math.floor(Math.random() * (shop.size - TIMED_PRODUCTS))
  return shop.sql(`update products set stock = ${stock} where id = ${id}`)
}

/** The longest time until a change was visible on every instance, for selling out and for another stock number. */
export async function measureVisibility(shop: BenchShop) {
  const instances = [shop.address, ...(await shop.openSecondInstance())]
  const ids = Array.from({ length: TIMED_PRODUCTS }, (_, index) => shop.size - index)
  const longest = async (stock: number) => {
    const delays = ids.map((id) => delayUntilVisible(shop, instances, id, stock))
    return Math.round(Math.max(...(await Promise.all(delays))))
  }
  await longest(7)
  const soldOut = await longest(0)
  await longest(7)
  return {
    instances: instances.length,
    'out of stock, ms': soldOut,
    'another number, ms': await longest(6),
  }
}

async function delayUntilVisible(shop: BenchShop, instances: string[], id: number, stock: number) {
  const path = `/api/products/${id}`
  for (const address of instances) await getJson(address, path)
  await shop.sql(`update products set stock = ${stock} where id = ${id}`)
  const startedAt = performance.now()
  const delays = instances.map(async (address) => {
    while ((await getJson<Product>(address, path)).stock !== stock) {
      if (performance.now() - startedAt > VISIBILITY_TIMEOUT_MS)
        throw new Error(`${path} does not show the stock ${stock} after ${VISIBILITY_TIMEOUT_MS} ms`)
      await setTimeout(10)
    }
    return performance.now() - startedAt
  })
  return Math.max(...(await Promise.all(delays)))
}
