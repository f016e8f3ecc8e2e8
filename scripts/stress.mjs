/**
 * Runs a trial of the shop: `node scripts/stress.mjs torture`. A trial takes minutes, so it is no part of `npm test`; it
 * is loaded from its source and starts the built shop.
 */
import { fileURLToPath } from 'node:url'
import { prepare } from './prepare.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [, , trial] = process.argv
process.argv.splice(2, 1)

try {
  await prepare({ dev: true })
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const { run } = await vite.ssrLoadModule(`/test/stress/${trial}.ts`)
    await run(process.argv.slice(2))
  } finally {
    await vite.close()
  }
} catch (error) {
  console.error(error.name === 'Failed' ? error.message : error)
  process.exitCode = 1
}
