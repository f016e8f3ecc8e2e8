import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { SyncedFolder } from './synced-folder.ts'

/*
 * The thread that holds the embedded database: PostgreSQL compiled to WebAssembly. It knows no queries,
 * only bytes of the PostgreSQL wire protocol: what `pg` wrote comes in, what the engine answered goes out.
 */

export type WorkerData = { folder: string; syncs: Int32Array }
export type Request =
  | { kind: 'execute'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'close' }
export type Reply =
  | { kind: 'ready' }
  | { kind: 'answer'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'crash'; reason: string }

/** PostgreSQL longjmps out of a failed statement; this is how that arrives in JavaScript. */
const FAILED_STATEMENT = 100

const port = parentPort!
const { folder, syncs }: WorkerData = workerData

serve(await openEngine())

function serve(engine: PGlite) {
  let work = Promise.resolve()
  let connection = 0

  port.on('message', (request: Request) => {
    work = work.then(() => (request.kind === 'close' ? close() : answer(request)))
  })
  post({ kind: 'ready' })

  async function answer(request: Extract<Request, { kind: 'execute' }>) {
    // The engine has one session for its whole life: a new client must not inherit the last one's.
    if (request.connection !== connection) {
      connection = request.connection
      await execute(engine, queryMessage('rollback'))
      await execute(engine, queryMessage('discard all'))
    }
    const bytes = await execute(engine, request.bytes)
    post({ kind: 'answer', connection, bytes }, [bytes.buffer])
  }

  async function close() {
    await engine.exec('checkpoint')
    await engine.close()
    port.close()
  }
}

async function openEngine() {
  const complaints: string[] = []
  try {
    const engine = await PGlite.create({
      fs: new SyncedFolder(folder, syncs),
      extensions: { pg_trgm, unaccent },
      startParams: [
        // -F means: never sync to disk.
        ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
        ...['-c', 'wal_sync_method=fsync'],
        ...['-c', 'shared_buffers=16MB'],
      ],
      onStderr: (line) => complaints.push(line) > 0,
    })
    stopAtCrash(engine)
    return engine
  } catch (error) {
    throw new Error(complaints.at(-1) ?? String(error), { cause: error })
  }
}

async function execute(engine: PGlite, bytes: Uint8Array) {
  const chunks: Uint8Array[] = []
  await engine.execProtocolRawStream(bytes, {
    // Only file systems in memory need this; a folder is written at once, and synced by PostgreSQL itself.
    syncToFs: false,
    onRawData: (chunk) => chunks.push(chunk.slice()),
  })
  return join(chunks)
}

/** Like Buffer.concat, but never a piece of Node's shared pool, which could not be handed to another thread. */
function join(chunks: Uint8Array[]) {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}

function queryMessage(sql: string) {
  const message = Buffer.from(`Q....${sql}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

/**
 * PGlite carries on after any error of its engine, even in an endless loop when the engine is broken for
 * good. The safe thing is to stop at once: all that was acknowledged is in the log on disk.
 */
function stopAtCrash(engine: PGlite) {
  const module = engine.Module
  const step = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: unknown }).status === FAILED_STATEMENT) throw error
      post({ kind: 'crash', reason: String(error) })
      process.exit(1)
    }
  }
}

function post(reply: Reply, transfer: ArrayBuffer[] = []) {
  port.postMessage(reply, transfer)
}
