import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { StartError } from '#server/process/start-error.ts'
import { seedManyProducts } from '#server/seed/many-products.ts'
import { seedShop } from '#server/seed/seed-shop.ts'
import { readArgs, runCommand } from './run-command.ts'

const MAX_PRODUCTS = 1_000_000
const USAGE = 'Usage: npm run seed [-- --products 100000]'

await runCommand(async (config, args) => {
  const productCount = readProductCount(args)
  const { databaseUrl: url, dataDir } = config
  const database = await openDatabase(url ? { url } : { dataDir })
  try {
    await migrate(database)
    await seedShop(database, config)
    await seedManyProducts(database.db, productCount, (total) =>
      console.log(`${total} of ${productCount} products`),
    )
  } finally {
    await database.close()
  }
  console.log(`The shop has its catalog${productCount ? ` with at least ${productCount} products` : ''}.`)
})

function readProductCount(args: string[]) {
  const { values } = readArgs(args, { products: { type: 'string' } }, USAGE)
  const productCount = Number(values.products ?? 0)
  if (Number.isInteger(productCount) && productCount >= 0 && productCount <= MAX_PRODUCTS) return productCount
  throw new StartError(
    `--products was "${values.products}"; it must be a whole number up to ${MAX_PRODUCTS}.`,
  )
}
