import { Username } from '#contract/auth.ts'
import { ShopError } from '#domain/error.ts'
import { connectToShop } from '#server/control/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { askPassword } from './ask-password.ts'
import { check, runCommand } from './run-command.ts'

const USAGE =
  'Say what to do: npm run admin -- add <name>, npm run admin -- password <name> or npm run admin -- list'

await runCommand(async (config, [verb, name]) => {
  const shop = await connectToShop(config)
  try {
    if (shop.database) await migrate(shop.database)
    if (verb === 'list') {
      for (const { username, isAdmin, createdAt } of await shop.run('listUsers', {}))
        console.log(
          `${username}\t${isAdmin ? 'administrator' : 'no administrator'}\tsince ${createdAt.slice(0, 10)}`,
        )
    } else if (verb === 'add' && name) {
      const username = check(Username, name)
      const password = await askPassword(`A password for ${username}`)
      await shop.run('addAdministrator', { username, password })
      console.log(`${username} can log in now.`)
    } else if (verb === 'password' && name) {
      // Nobody types a password twice to learn that the name was wrong.
      const users = await shop.run('listUsers', {})
      const user = users.find(({ username }) => username.toLowerCase() === name.toLowerCase())
      if (!user) throw new ShopError('not_found', `There is no user named ${name}.`)
      const { username } = user
      const password = await askPassword(`A new password for ${username}`)
      await shop.run('changePassword', { username, password })
      console.log(`${username} has a new password and is logged out everywhere.`)
    } else {
      throw new ShopError('invalid', USAGE)
    }
  } finally {
    await shop.close()
  }
})
