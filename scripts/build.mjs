/** `npm run build`: builds the shop even if no source changed. */
import { prepare } from './prepare.mjs'

try {
  await prepare({ dev: false, rebuild: true })
} catch (error) {
  console.error(/** @type {Error} */ (error).message)
  process.exitCode = 1
}
