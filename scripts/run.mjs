/**
 * Makes the shop ready and runs one of its programs: `node scripts/run.mjs main`. In this very process, so
 * that signals reach the program, and the program's exit code is the one that npm sees.
 */
import { prepare } from './prepare.mjs'

const [, , program] = process.argv
process.argv.splice(2, 1)

try {
  await prepare({ dev: false })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import(`../dist/server/${program}.js`)
