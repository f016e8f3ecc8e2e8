import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { builtFile } from '#server/process/project-root.ts'
import { EmbeddedSocket } from './socket.ts'
import type { Reply, Request, WorkerData } from './worker.ts'

/** Starts PostgreSQL on a folder, in a thread of this process. */
export async function startEngine(folder: string, onCrash: (error: Error) => void) {
  const syncs = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const workerData: WorkerData = { folder, syncs }
  const worker = new Worker(builtFile('embedded-worker'), { workerData, execArgv: [] })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  let socket: EmbeddedSocket | undefined
  let connections = 0
  let stopping = false
  let crashed = false

  const broken = ended.then(() => {
    throw new Error('its thread ended')
  })
  await Promise.race([once(worker, 'message'), broken])
  worker.on('message', (reply: Reply) => {
    if (reply.kind === 'crash') crash(new Error(reply.reason))
    // An answer to a connection that is gone belongs to nobody.
    if (reply.kind === 'answer' && reply.connection === connections) socket?.push(reply.bytes)
  })
  worker.on('error', crash)
  worker.on('exit', () => {
    if (!stopping) crash(new Error('its thread ended'))
  })

  /** Fails the query that waits for an answer, so that nobody waits for ever. */
  function crash(error: Error) {
    if (crashed) return
    crashed = true
    socket?.destroy(error)
    onCrash(error)
  }

  function send(request: Request, transfer: ArrayBuffer[] = []) {
    if (crashed) socket?.destroy(new Error('The database has stopped'))
    else worker.postMessage(request, transfer)
  }

  return {
    /** The engine knows one session, so a new connection takes the place of the last one. */
    connect() {
      const connection = ++connections
      socket = new EmbeddedSocket((bytes) => send({ kind: 'execute', connection, bytes }, [bytes.buffer]))
      return socket
    },
    /** How often a file was synced to disk. */
    syncs: () => Atomics.load(syncs, 0),
    async stop() {
      stopping = true
      send({ kind: 'close' })
      await ended
    },
  }
}
