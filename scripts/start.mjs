/** `npm start`: installs and builds if needed, then runs the server with the tuning of its memory. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onParentExit } from '../src/server/process/parent-exit.mjs'
import { MALLOC_ENVIRONMENT, NODE_FLAGS } from '../src/server/process/tuning.mjs'
import { prepare } from './prepare.mjs'

try {
  await prepare({ dev: false })
} catch (error) {
  console.error(/** @type {Error} */ (error).message)
  process.exit(1)
}

const args = [...NODE_FLAGS, fileURLToPath(new URL('../dist/server/main.js', import.meta.url))]
const env = { ...MALLOC_ENVIRONMENT, ...process.env }
const { execve } = /** @type {{ execve?: (file: string, args: string[], env: object) => never }} */ (process)
if (execve) execve(process.execPath, [process.execPath, ...args], env)
else runAsChild()

/** For Windows and Node before 22.15, where a process cannot replace itself. */
function runAsChild() {
  const server = spawn(process.execPath, args, { env, stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => server.kill(signal))
  if (process.env.npm_lifecycle_event) onParentExit(() => server.kill('SIGTERM'))
  server.on('exit', (code) => process.exit(code ?? 1))
}
