import { PGlite } from '@electric-sql/pglite'

/*
 * Writes a new, empty database into the folder it is given. A program of its own, because this takes 700 MB
 * of memory once, which a long-lived process would not get rid of.
 */
const engine = await PGlite.create({
  dataDir: process.argv[2]!,
  // Small segments: the log of a small shop stays small on disk.
  initDbStartParams: ['--wal-segsize=4'],
})
await engine.close()
