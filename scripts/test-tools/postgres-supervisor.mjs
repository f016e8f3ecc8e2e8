/**
 * Runs PostgreSQL, or another server that tests need, for as long as the process that started this holds its stdin
 * open, then stops it and removes its folder. The system closes the pipe however that process ends, so no server is
 * ever left behind. The command "pause" stops the server and keeps its folder; "resume" starts it again; "kill" ends
 * it as a power failure would.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

/** @type {import('./postgres.mjs').SupervisorTask} */
const { program, args, owner, folder, signal = 'SIGINT' } = JSON.parse(process.argv[2] ?? '')
let isPaused = false
let server = launch()
process.stdin.setEncoding('utf8')
process.stdin.on('data', (/** @type {string} */ command) => {
  if (command === 'kill') return server.kill('SIGKILL')
  isPaused = command === 'pause'
  if (isPaused) server.kill(signal)
  else server = launch()
})
process.stdin.on('close', () => (isPaused ? end() : server.kill(signal)))

function launch() {
  const child = spawn(program, args, { ...owner, stdio: ['ignore', 'ignore', 'inherit'] })
  child.once('error', end)
  child.once('exit', () => isPaused || end())
  return child
}

function end() {
  rmSync(folder, { recursive: true, force: true })
  process.exit()
}
