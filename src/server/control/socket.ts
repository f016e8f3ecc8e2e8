import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { ShopError } from '#domain/error.ts'
import { pipePath, socketPath } from '#server/db/embedded/folder-lock.ts'
import { operatorMessage } from '#server/db/errors/operator-message.ts'

/*
 * The control socket lets operator commands reach a running shop. Only one process can open the embedded database, so
 * that process has to run what a command needs from it. The socket lies in the data folder: a user who may open it may
 * read the data anyway.
 */

export const SHOP_STOPPED = 'The shop was stopped in the meantime; try again.'

type Commands = Record<string, (input: never) => Promise<unknown>>

export async function openControlSocket(dataDir: string, commands: Commands) {
  const server = createServer(async (request, response) => {
    try {
      const command = commands[request.url!.slice(1)]
      if (!command) throw new ShopError('not_found', 'The running shop is another version: stop it first.')
      const output = await command(JSON.parse(await text(request)) as never)
      response.end(JSON.stringify(output ?? null))
    } catch (error) {
      const message = operatorMessage(error)
      response.writeHead(message ? 400 : 500)
      response.end(message ?? String(error))
    }
  })
  const path = await controlSocketPath(dataDir)
  // A leftover of a process that was killed: this process holds the folder lock, so no other one can be using it.
  if (process.platform !== 'win32') await rm(path, { force: true })
  server.listen(path)
  await once(server, 'listening')
  if (process.platform !== 'win32') await chmod(path, 0o600)
  server.unref()
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

/** Runs a command in the shop that has this data folder open; undefined when no shop runs. */
export async function sendCommand(
  dataDir: string,
  command: string,
  input: unknown,
): Promise<string | undefined> {
  const path = await controlSocketPath(dataDir).catch(() => undefined)
  if (!path) return undefined
  const request = httpRequest({ socketPath: path, path: `/${command}`, method: 'POST', agent: false })
  request.end(JSON.stringify(input))
  try {
    const [response] = await once(request, 'response')
    const body = await text(response)
    if (response.statusCode === 400) throw new ShopError('invalid', body)
    if (response.statusCode !== 200) throw new Error(body)
    return body
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    if (code === 'ECONNRESET') throw new ShopError('busy', SHOP_STOPPED)
    throw error
  }
}

/** Rejects when the data folder does not exist. */
async function controlSocketPath(dataDir: string) {
  return process.platform === 'win32'
    ? `${await pipePath(dataDir)}-operator`
    : socketPath(dataDir, 'operator')
}
