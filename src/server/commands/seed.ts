import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { StartError } from '#server/process/start-error.ts'
import { seedManyProducts } from '#server/seed/many-products.ts'
import { seedShop } from '#server/seed/seed-shop.ts'
import { readArgs, runCommand } from './run-command.ts'

const MOST = 1_000_000
const USAGE = 'Say how many: npm run seed -- --products 100000'

await runCommand(async (config, args) => {
  const wanted = readWanted(args)
  const { databaseUrl: url, dataDir } = config
  const database = await openDatabase(url ? { url } : { dataDir })
  try {
    await migrate(database)
    await seedShop(database, config)
    await seedManyProducts(database.db, wanted, (total) => console.log(`${total} of ${wanted} products`))
  } finally {
    await database.close()
  }
  console.log(`The shop has its catalog${wanted ? ` of at least ${wanted} products` : ''}.`)
})

function readWanted(args: string[]) {
  const { values } = readArgs(args, { products: { type: 'string' } }, USAGE)
  const wanted = Number(values.products ?? 0)
  if (Number.isInteger(wanted) && wanted >= 0 && wanted <= MOST) return wanted
  throw new StartError(`--products was "${values.products}"; it must be a whole number up to ${MOST}.`)
}
