import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Something the shop promises did not hold. */
export class Failed extends Error {
  override name = 'Failed'
}

/** The built shop as a process that can be killed at any moment. */
export function launchShop(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, ended, output: () => output }
}

export async function startShop(env: NodeJS.ProcessEnv) {
  const shop = launchShop(env)
  const address = await Promise.race([
    readAddress(shop.child),
    shop.ended.then((code) => {
      throw new Failed(`The shop ended with ${code} instead of opening:\n${shop.output()}`)
    }),
  ])
  return {
    ...shop,
    address,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      shop.child.kill(signal)
      return shop.ended
    },
  }
}

function readAddress({ stdout }: ChildProcess) {
  let output = ''
  return new Promise<string>((resolve) => {
    stdout?.on('data', (chunk) => {
      output += chunk
      const address = /is open at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
  })
}
