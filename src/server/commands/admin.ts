import { Username } from '#contract/admin/auth.ts'
import { ShopError } from '#domain/error.ts'
import { connectToShop } from '#server/control/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { promptPassword } from './prompt-password.ts'
import { parseText, runCommand } from './run-command.ts'

const USAGE = 'Usage: npm run admin -- add NAME, npm run admin -- password NAME or npm run admin -- list'

await runCommand(async (config, [verb, name]) => {
  const shop = await connectToShop(config)
  try {
    if (shop.database) await migrate(shop.database)
    if (verb === 'list') {
      for (const { username, isAdmin, createdAt } of await shop.run('listUsers', {}))
        console.log(
          `${username}\t${isAdmin ? 'administrator' : 'not an administrator'}\tsince ${createdAt.slice(0, 10)}`,
        )
    } else if (verb === 'add' && name) {
      const username = parseText(Username, name)
      const password = await promptPassword(username)
      await shop.run('addAdministrator', { username, password })
      console.log(`${username} can now log in.`)
    } else if (verb === 'password' && name) {
      // Check the name before asking for a password.
      const users = await shop.run('listUsers', {})
      const user = users.find(({ username }) => username.toLowerCase() === name.toLowerCase())
      if (!user) throw new ShopError('not_found', `There is no user named ${name}.`)
      const { username } = user
      const password = await promptPassword(username)
      await shop.run('changePassword', { username, password })
      console.log(`${username} has a new password and is logged out everywhere.`)
    } else {
      throw new ShopError('invalid', USAGE)
    }
  } finally {
    await shop.close()
  }
})
