import { Duplex } from 'node:stream'

const SYNC = 'S'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)

/**
 * Replaces the network socket of `pg`. The engine takes only complete requests of the wire protocol, so messages are
 * buffered until one that requires a response (Sync or Query), and then passed on together.
 */
export class EmbeddedSocket extends Duplex {
  readonly #execute: (bytes: Uint8Array<ArrayBuffer>) => void
  #buffered = Buffer.alloc(0)
  #hasStarted = false

  constructor(execute: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super({ allowHalfOpen: false })
    this.#execute = execute
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#buffered = Buffer.concat([this.#buffered, chunk])
    this.#forward()
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#buffered = Buffer.concat([this.#buffered, ...chunks.map(({ chunk }) => chunk)])
    this.#forward()
    done()
  }

  override _read() {
    // Responses are pushed as they arrive.
  }

  #forward() {
    if (!this.#hasStarted && this.#buffered.length >= 4) {
      // Only the startup message has no type byte.
      const length = this.#buffered.readInt32BE(0)
      if (this.#buffered.length < length) return
      this.#hasStarted = true
      this.#send(length)
    }
    let end = 0
    for (let offset = 0; this.#hasStarted && offset + 5 <= this.#buffered.length; ) {
      const type = this.#buffered[offset]
      offset += 1 + this.#buffered.readInt32BE(offset + 1)
      if (offset > this.#buffered.length) break
      if (type === TERMINATE) {
        this.push(null)
        return
      }
      if (type === SYNC || type === QUERY) end = offset
    }
    if (end > 0) this.#send(end)
  }

  #send(length: number) {
    this.#execute(new Uint8Array(this.#buffered.subarray(0, length)))
    this.#buffered = this.#buffered.subarray(length)
  }

  // The other methods that `pg` calls on a network socket.
  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }
}
