import { PGlite } from '@electric-sql/pglite'

/*
 * Writes a new, empty database into the folder given as argument (initdb). It runs in a process of its own because it
 * needs 700 MB of memory, which a long-lived process would not give back.
 */
const engine = await PGlite.create({
  dataDir: process.argv[2]!,
  // Small segments keep the write-ahead log of a small shop small on disk.
  initDbStartParams: ['--wal-segsize=4'],
})
await engine.close()
