/** `npm run screenshots`: photographs every screen at three widths into docs/screens, with a shop of its own. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { prepare } from './prepare.mjs'
import { getChromium } from './test-tools/chromium.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await prepare({ dev: true })
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'test/screenshots', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: getChromium() ?? '' } },
)
process.exitCode = status ?? 1
