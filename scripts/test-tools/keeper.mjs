/**
 * Runs a program for as long as whoever started this holds its stdin open, then stops it and removes its folder.
 * However that process ends, even killed on the spot, the system closes the pipe, so no server is left behind.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const { program, args, owner, folder } = JSON.parse(process.argv[2])
const child = spawn(program, args, { ...owner, stdio: ['ignore', 'ignore', 'inherit'] })
process.stdin.on('close', () => child.kill('SIGINT')).resume()
child.once('error', end)
child.once('exit', end)

function end() {
  rmSync(folder, { recursive: true, force: true })
  process.exit()
}
