import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's folder file system plus fsync, which PGlite leaves out: without it a power failure loses acknowledged
 * commits. Installed before the engine starts, because crash recovery needs it too. The hook is internal to PGlite,
 * so its version is pinned and a test counts the syncs.
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
