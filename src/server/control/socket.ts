import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { ShopError } from '#domain/error.ts'
import { pipePath, socketPath } from '#server/db/embedded/folder-lock.ts'

/*
 * A door into the running shop for its operator's commands. The embedded database is open in one process, so what they
 * want of it that process has to do. It is a socket in the data folder: whoever may open it may read the data anyway.
 */

type Tasks = Record<string, (input: never) => Promise<unknown>>

export async function openControlSocket(dataDir: string, tasks: Tasks) {
  const server = createServer(async (request, response) => {
    try {
      const task = tasks[request.url!.slice(1)]
      if (!task) throw new ShopError('not_found', 'The running shop is another version: stop it first.')
      const output = await task(JSON.parse(await text(request)) as never)
      response.end(JSON.stringify(output ?? null))
    } catch (error) {
      response.writeHead(error instanceof ShopError ? 400 : 500)
      response.end(error instanceof Error ? error.message : String(error))
    }
  })
  const path = await controlSocketPath(dataDir)
  // Left by a process that was killed: the folder is locked, so it is nobody else's.
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

/** Has the shop that runs on this folder do something; undefined when none does. */
export async function knock(dataDir: string, task: string, input: unknown): Promise<string | undefined> {
  const socket = await controlSocketPath(dataDir).catch(() => undefined)
  if (!socket) return undefined
  const asked = request({ socketPath: socket, path: `/${task}`, method: 'POST', agent: false })
  asked.end(JSON.stringify(input))
  try {
    const [response] = await once(asked, 'response')
    const reply = await text(response)
    if (response.statusCode === 400) throw new ShopError('invalid', reply)
    if (response.statusCode !== 200) throw new Error(reply)
    return reply
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    throw error
  }
}

/** Undefined where there is no data folder yet. */
async function controlSocketPath(dataDir: string) {
  return process.platform === 'win32'
    ? `${await pipePath(dataDir)}-operator`
    : socketPath(dataDir, 'operator')
}
