/**
 * Runs a program for as long as whoever started this holds its stdin open, then stops it and removes its folder.
 * However that process ends, even killed on the spot, the system closes the pipe, so no server is left behind.
 * Told to "pause" it stops the program and keeps the folder; told to "resume" it runs the program again.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const { program, args, owner, folder } = JSON.parse(process.argv[2])
let isPaused = false
let child = launch()
process.stdin.setEncoding('utf8')
process.stdin.on('data', (word) => {
  isPaused = word === 'pause'
  if (isPaused) child.kill('SIGINT')
  else child = launch()
})
process.stdin.on('close', () => (isPaused ? end() : child.kill('SIGINT')))

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
