/** `npm run build`: builds the shop, whether or not anything changed. */
import { prepare } from './prepare.mjs'

try {
  await prepare({ dev: false, rebuild: true })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
