import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

/** Creates the database that a new shop copies (initdb). That takes seconds and 700 MB of memory: too much for a start. */
export async function createEmptyDatabase(folder: string) {
  await mkdir(folder, { recursive: true })
  const engine = await PGlite.create({
    dataDir: folder,
    // Small segments keep the write-ahead log of a small shop small on disk; checksums reveal damaged pages.
    initDbStartParams: ['--wal-segsize=4', '--data-checksums'],
  })
  await engine.close()
}
