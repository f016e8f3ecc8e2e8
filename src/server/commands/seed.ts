import { parseArgs } from 'node:util'
import { seedManyProducts } from '#server/seed/many-products.ts'
import { seedShop } from '#server/seed/shop.ts'
import { StartError } from '#server/start-error.ts'
import { runCommand } from './run-command.ts'

const MOST = 1_000_000

await runCommand(async (database, config, args) => {
  const wanted = readWanted(args)
  await seedShop(database, config)
  await seedManyProducts(database.db, wanted, (total) => console.log(`${total} of ${wanted} products`))
  console.log(`The shop has its catalog${wanted ? ` of at least ${wanted} products` : ''}.`)
})

function readWanted(args: string[]) {
  const { values } = parseArgs({ args, options: { products: { type: 'string' } }, strict: false })
  const wanted = Number(values.products ?? 0)
  if (Number.isInteger(wanted) && wanted >= 0 && wanted <= MOST) return wanted
  throw new StartError(`--products was "${values.products}"; it must be a whole number up to ${MOST}.`)
}
