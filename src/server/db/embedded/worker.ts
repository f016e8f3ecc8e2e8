import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { SyncedFolder } from './synced-folder.ts'

/*
 * The worker thread that runs the embedded database, PostgreSQL compiled to WebAssembly. It passes on bytes of the
 * PostgreSQL wire protocol: requests written by `pg` come in, the engine's responses go out.
 */

export type WorkerData = { folder: string; syncs: Int32Array }
export type WorkerRequest =
  | { kind: 'execute'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'close' }
export type WorkerResponse =
  | { kind: 'ready' }
  | { kind: 'result'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'crash'; reason: string }

/** PostgreSQL leaves a failed statement by longjmp, which arrives in JavaScript as an exit with this status. */
const FAILED_STATEMENT_STATUS = 100

const port = parentPort!
const { folder, syncs }: WorkerData = workerData

serve(await openEngine())

function serve(engine: PGlite) {
  // A queue: the engine executes one request at a time.
  let queue = Promise.resolve()
  let connection = 0

  port.on('message', (request: WorkerRequest) => {
    queue = queue.then(() => (request.kind === 'close' ? close() : respond(request)))
  })
  post({ kind: 'ready' })

  async function respond(request: Extract<WorkerRequest, { kind: 'execute' }>) {
    // The engine has a single session: reset it, so that a new connection does not inherit the state of the last.
    if (request.connection !== connection) {
      connection = request.connection
      await execute(engine, queryMessage('rollback'))
      await execute(engine, queryMessage('discard all'))
    }
    const bytes = await execute(engine, request.bytes)
    post({ kind: 'result', connection, bytes }, [bytes.buffer])
  }

  async function close() {
    await engine.exec('checkpoint')
    await engine.close()
    port.close()
  }
}

async function openEngine() {
  const errorOutput: string[] = []
  try {
    const engine = await PGlite.create({
      fs: new SyncedFolder(folder, syncs),
      extensions: { pg_trgm, unaccent },
      startParams: [
        // -F turns fsync off.
        ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
        ...['-c', 'wal_sync_method=fsync'],
        ...['-c', 'shared_buffers=16MB'],
      ],
      onStderr: (line) => errorOutput.push(line) > 0,
    })
    exitOnCrash(engine)
    return engine
  } catch (error) {
    throw new Error(errorOutput.at(-1) ?? String(error), { cause: error })
  }
}

async function execute(engine: PGlite, bytes: Uint8Array) {
  const chunks: Uint8Array[] = []
  await engine.execProtocolRawStream(bytes, {
    // Only in-memory file systems need this. Files are written directly, and synced by PostgreSQL itself.
    syncToFs: false,
    onRawData: (chunk) => chunks.push(chunk.slice()),
  })
  return concat(chunks)
}

/** Like Buffer.concat, but never in Node's shared buffer pool, which cannot be transferred to another thread. */
function concat(chunks: Uint8Array[]) {
  const joined = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    joined.set(chunk, offset)
    offset += chunk.length
  }
  return joined
}

function queryMessage(sql: string) {
  const message = Buffer.from(`Q....${sql}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

/**
 * PGlite continues after any error of its engine, in an endless loop if the engine is beyond repair. Exiting at once
 * is safe: everything acknowledged is in the write-ahead log on disk.
 */
function exitOnCrash(engine: PGlite) {
  const module = engine.Module
  const step = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: unknown }).status === FAILED_STATEMENT_STATUS) throw error
      post({ kind: 'crash', reason: String(error) })
      process.exit(1)
    }
  }
}

function post(response: WorkerResponse, transfer: ArrayBuffer[] = []) {
  port.postMessage(response, transfer)
}
