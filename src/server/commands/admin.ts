import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Password, Username } from '#contract/auth.ts'
import { ShopError } from '#domain/error.ts'
import { migrate } from '#server/db/migrate.ts'
import { reachShop } from '#server/operator/reach.ts'
import { runCommand } from './run-command.ts'

const USAGE =
  'Say what to do: npm run admin -- add <name>, npm run admin -- password <name> or npm run admin -- list'

await runCommand(async (config, [verb, name]) => {
  const shop = await reachShop(config)
  try {
    if (shop.database) await migrate(shop.database)
    if (verb === 'list') {
      for (const { username, isAdmin, createdAt } of await shop.run('listUsers', {}))
        console.log(
          `${username}\t${isAdmin ? 'administrator' : 'no administrator'}\tsince ${createdAt.slice(0, 10)}`,
        )
    } else if (verb === 'add' && name) {
      const username = check(Username, name)
      await shop.run('addAdministrator', { username, password: await askPassword() })
      console.log(`${username} can log in now.`)
    } else if (verb === 'password' && name) {
      await shop.run('changePassword', { username: name, password: await askPassword() })
      console.log(`${name} has a new password and is logged out everywhere.`)
    } else {
      throw new ShopError('invalid', USAGE)
    }
  } finally {
    await shop.close()
  }
})

/** Typed unseen at a terminal, or the first line of what is piped in. */
async function askPassword() {
  const screen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: screen, terminal: process.stdin.isTTY })
  if (process.stdin.isTTY) process.stdout.write('Password: ')
  const { value } = await lines[Symbol.asyncIterator]().next()
  lines.close()
  if (process.stdin.isTTY) process.stdout.write('\n')
  return check(Password, value ?? '')
}

function check(schema: typeof Username | typeof Password, value: string) {
  const result = schema.safeParse(value)
  if (!result.success) throw new ShopError('invalid', `${result.error.issues[0]!.message}.`)
  return result.data
}
