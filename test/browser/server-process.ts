import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The built shop as an operator runs it, on a free port of this machine. */
export async function startServer(dataDir: string) {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const address = await readAddress(server)
  return {
    address,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** One more shop that is seeded already. What one of them draws of a picture serves all. */
export async function startSeededServer() {
  const template = process.env.SEEDED_DATA_DIR!
  const cache = join(template, 'cache')
  const folder = await mkdtemp(join(dirname(template), 'copy-'))
  const dataDir = join(folder, 'data')
  await cp(template, dataDir, { recursive: true, filter: (path) => path !== cache })
  await symlink(cache, join(dataDir, 'cache'))
  const server = await startServer(dataDir)
  return {
    address: server.address,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function readAddress(server: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (address) resolve(address)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('error', reject)
    server.once('exit', (code) =>
      reject(new Error(`The shop ended with ${code} instead of opening.\n${output}`)),
    )
  })
}
