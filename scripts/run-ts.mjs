/**
 * Installs and builds if needed, then runs a TypeScript program of this repository through Vite, because Node 20
 * cannot: `node scripts/run-ts.mjs test/stress/torture.ts --embedded 10` calls its `run(['--embedded', '10'])`.
 */
import { fileURLToPath } from 'node:url'
import { prepare } from './prepare.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [, , file, ...args] = process.argv

try {
  await prepare({ dev: true })
  const { runnerImport } = await import('vite')
  const { module } =
    /** @type {{ module: { run(args: string[]): Promise<void> } }} */
    (await runnerImport(`./${file}`))
  await module.run(args)
} catch (error) {
  const isExpected = error instanceof Error && ['StressFailure', 'UsageError'].includes(error.name)
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
