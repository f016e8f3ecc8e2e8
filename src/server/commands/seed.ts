import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { StartError } from '#server/process/start-error.ts'
import { seedManyOrders } from '#server/seed/many-orders.ts'
import { seedManyProducts } from '#server/seed/many-products.ts'
import { seedShop } from '#server/seed/seed-shop.ts'
import { readArgs, runCommand } from './run-command.ts'

const MAX_COUNT = 1_000_000
const USAGE = 'Usage: npm run seed [-- --products 100000] [--orders 100000]'

await runCommand(async (config, args) => {
  const { products, orders } = readCounts(args)
  const { databaseUrl: url, dataDir } = config
  const database = await openDatabase(url ? { url } : { dataDir })
  try {
    await migrate(database)
    await seedShop(database, config)
    await seedManyProducts(database.db, products, (total) => console.log(`${total} of ${products} products`))
    await seedManyOrders(database.db, orders, (total) => console.log(`${total} of ${orders} orders`))
  } finally {
    await database.close()
  }
  const added = [products && `${products} products`, orders && `${orders} orders`].filter(Boolean)
  console.log(`The shop has its catalog${added.length ? ` with at least ${added.join(' and ')}` : ''}.`)
})

function readCounts(args: string[]) {
  const { values } = readArgs(args, { products: { type: 'string' }, orders: { type: 'string' } }, USAGE)
  return {
    products: readCount('--products', values.products),
    orders: readCount('--orders', values.orders),
  }
}

function readCount(option: string, value = '0') {
  const count = Number(value)
  if (Number.isInteger(count) && count >= 0 && count <= MAX_COUNT) return count
  throw new StartError(`${option} was "${value}"; it must be a whole number up to ${MAX_COUNT}.`)
}
