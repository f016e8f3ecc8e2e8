import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json, whether this runs from the sources or from the build. */
export const PROJECT_ROOT = findProjectRoot(import.meta.dirname)

/** A program of the build, even for code that runs from its source: Node 20 cannot run TypeScript. */
export function builtFile(program: string) {
  return join(PROJECT_ROOT, 'dist/server', `${program}.js`)
}

/** A folder that `src/server/prebuild` fills at build time. */
export function prebuiltFolder(name: 'database' | 'variants') {
  return join(PROJECT_ROOT, 'dist/prebuilt', name)
}

function findProjectRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findProjectRoot(dirname(folder))
}
