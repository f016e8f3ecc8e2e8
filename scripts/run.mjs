/**
 * Installs and builds if needed, then runs one of the built programs: `node scripts/run.mjs main`. It runs in this
 * process, so that signals reach the program and npm sees its exit code.
 */
import { prepare } from './prepare.mjs'

const [, , program] = process.argv
process.argv.splice(2, 1)

try {
  await prepare({ dev: false })
} catch (error) {
  console.error(/** @type {Error} */ (error).message)
  process.exit(1)
}
await import(`../dist/server/${program}.js`)
