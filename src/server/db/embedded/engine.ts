import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { builtFile } from '#server/process/project-root.ts'
import { EmbeddedSocket } from './socket.ts'
import type { WorkerData, WorkerRequest, WorkerResponse } from './worker.ts'

/** Starts PostgreSQL on a folder, in a worker thread of this process. */
export async function startEngine(folder: string, onCrash: (error: Error) => void) {
  const syncs = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const workerData: WorkerData = { folder, syncs }
  const worker = new Worker(builtFile('embedded-worker'), { workerData, execArgv: [] })
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  let socket: EmbeddedSocket | undefined
  let connections = 0
  let isStopping = false
  let hasCrashed = false

  const failedToStart = exited.then(() => {
    throw new Error('its thread exited')
  })
  await Promise.race([once(worker, 'message'), failedToStart])
  worker.on('message', (response: WorkerResponse) => {
    if (response.kind === 'crash') crash(new Error(response.reason))
    // Responses to a connection that was closed meanwhile are dropped.
    if (response.kind === 'result' && response.connection === connections) socket?.push(response.bytes)
  })
  worker.on('error', crash)
  worker.on('exit', () => {
    if (!isStopping) crash(new Error('its thread exited'))
  })

  /** Fails the pending query, which would wait forever otherwise. */
  function crash(error: Error) {
    if (hasCrashed) return
    hasCrashed = true
    socket?.destroy(error)
    onCrash(error)
  }

  function send(request: WorkerRequest, transfer: ArrayBuffer[] = []) {
    if (hasCrashed) socket?.destroy(new Error('The database has stopped'))
    else worker.postMessage(request, transfer)
  }

  return {
    /** The engine has a single session, so a new connection replaces the previous one. */
    connect() {
      const connection = ++connections
      socket = new EmbeddedSocket((bytes) => send({ kind: 'execute', connection, bytes }, [bytes.buffer]))
      return socket
    },
    /** How many times a file was synced to disk. */
    syncs: () => Atomics.load(syncs, 0),
    async stop() {
      isStopping = true
      send({ kind: 'close' })
      await exited
    },
  }
}
