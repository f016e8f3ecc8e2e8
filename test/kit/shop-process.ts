import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { builtFile, PROJECT_ROOT } from '#server/process/project-root.ts'

export const SERVER_COMMAND = [process.execPath, builtFile('main')]

type LaunchOptions = {
  /** The built server unless given, e.g. `['npm', 'start']` or a command-line program of the shop. */
  command?: string[]
  /** Written to stdin, which is then closed. */
  input?: string
}

const running = new Set<ChildProcessWithoutNullStreams>()

/**
 * Runs the built shop, or another command, as a child process on a free port. Of this process's environment it
 * inherits only what programs need to run, so that a developer's own DATABASE_URL is never used by tests.
 */
export function launchShop(
  env: NodeJS.ProcessEnv,
  { command = SERVER_COMMAND, input = '' }: LaunchOptions = {},
) {
  const { PATH, HOME, TMPDIR } = process.env
  const [program, ...args] = command
  const child = spawn(program!, args, {
    cwd: PROJECT_ROOT,
    env: { PATH, HOME, TMPDIR, PORT: '0', ...env },
    stdio: 'pipe',
  })
  // A program may exit before it has read its input.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, ended, output: () => output }
}

/** Starts the shop and waits until it prints its address. */
export async function startShop(env: NodeJS.ProcessEnv, options?: LaunchOptions) {
  const shop = launchShop(env, options)
  const address = await new Promise<string>((resolve, reject) => {
    shop.child.stdout.on('data', () => {
      const line = /is open at (\S+)\n/.exec(shop.output())
      if (line) resolve(line[1]!)
    })
    shop.ended.then(
      (code) => reject(new Error(`The shop exited with code ${code} before it opened:\n${shop.output()}`)),
      reject,
    )
  })
  return {
    ...shop,
    address,
    /** Resolves with the exit code. */
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      shop.child.kill(signal)
      return shop.ended
    },
  }
}

/** Runs one of the shop's command-line programs to its end. */
export async function runCommand(
  name: string,
  args: string[],
  { env = {}, input }: { env?: NodeJS.ProcessEnv; input?: string } = {},
) {
  const command = [process.execPath, builtFile(name), ...args]
  const { ended, output } = launchShop(env, input === undefined ? { command } : { command, input })
  return { code: await ended, output: output() }
}

/** Kills every process that a test left running. */
export function killShops() {
  for (const child of running) child.kill('SIGKILL')
}
