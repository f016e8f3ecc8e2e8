/* In JavaScript because `scripts/start.mjs` needs it too. */
import { readFileSync } from 'node:fs'

const PARENT_CHECK_MS = 300

/**
 * Calls back when npm, which started this process, has ended. npm can be killed without signaling its child, which
 * would keep the port and the data folder as an orphan.
 *
 * @param {() => void} callback
 */
export function onParentExit(callback) {
  const parent = process.ppid
  const grandparent = parentOf(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent && isRunning(parent)) return
    clearInterval(timer)
    callback()
  }, PARENT_CHECK_MS)
  timer.unref()
}

/**
 * npm runs a script in a shell. The shell of Debian stays between npm and the script, and outlives npm.
 *
 * @param {number} pid
 */
function parentOf(pid) {
  if (process.platform !== 'linux') return undefined
  try {
    // The second field is a name in brackets, which may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}

/**
 * Orphans get another parent, except on Windows, where they keep the process id of the one they lost.
 *
 * @param {number} pid
 */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
