import { PGlite } from '@electric-sql/pglite'

/** Error numbers of WebAssembly's system interface. */
const ENGINE_ERRORS: Record<number, string> = {
  2: 'permission denied',
  33: 'too many open files (raise ulimit -n)',
  51: 'no space left on the disk',
  69: 'the file system is read-only',
}

/*
 * Writes a new, empty database into the folder given as argument (initdb). It runs in a process of its own because it
 * needs 700 MB of memory, which a long-lived process would not give back.
 */
try {
  const engine = await PGlite.create({
    dataDir: process.argv[2]!,
    // Small segments keep the write-ahead log of a small shop small on disk; checksums reveal damaged pages.
    initDbStartParams: ['--wal-segsize=4', '--data-checksums'],
  })
  await engine.close()
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}

/** The engine's file system throws errors that have a number and no message. */
function reasonOf(error: unknown) {
  const { errno, message } = error as { errno?: number; message?: string }
  return (errno !== undefined && ENGINE_ERRORS[errno]) || message || String(error)
}
