import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's folder, with the one thing it leaves out: when PostgreSQL asks for a file to be synced to disk,
 * it is. In place before the engine starts, because recovery after a crash needs it most. The hook is
 * internal to PGlite, so its version is pinned, and a test counts the syncs.
 */
export class SyncedFolder extends NodeFS {
  readonly #syncs: Int32Array

  constructor(folder: string, syncs: Int32Array) {
    super(folder)
    this.#syncs = syncs
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(engine, options)
    const syncs = this.#syncs
    emscriptenOpts.preRun?.push((module) => {
      module.NODEFS.stream_ops.fsync = (file: { nfd: number }) => {
        fsyncSync(file.nfd)
        Atomics.add(syncs, 0, 1)
        return 0
      }
    })
    return { emscriptenOpts }
  }
}
