import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, vi } from 'vitest'
import { builtFile, PROJECT_ROOT } from '#server/process/project-root.ts'

const running = new Set<ChildProcess>()

/** The built shop as an operator meets it: a process, what it prints, and its exit code. */
export function start(env: NodeJS.ProcessEnv, command = [process.execPath, builtFile('main')], typed = '') {
  const [program, ...args] = command
  const child = spawn(program!, args, {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...env },
    stdio: 'pipe',
  })
  child.stdin.end(typed)
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

/** Waits until the shop says where it is open. */
export async function opened(shop: ReturnType<typeof start>) {
  await vi.waitFor(() => expect(shop.output()).toMatch(/is open at \S+\n/), { timeout: 60_000 })
  return { ...shop, address: /http:[\w./:]+/.exec(shop.output())![0] }
}

/** Ends what a test left running, without asking. */
export function killAll() {
  for (const child of running) child.kill('SIGKILL')
}
