import { Duplex } from 'node:stream'

const SYNC = 'S'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)

/**
 * Stands where `pg` expects a network socket. The engine reads whole requests only, so what is written is
 * collected until a message that asks for an answer, and handed over in one piece.
 */
export class EmbeddedSocket extends Duplex {
  readonly #execute: (bytes: Uint8Array<ArrayBuffer>) => void
  #written = Buffer.alloc(0)
  #started = false

  constructor(execute: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super({ allowHalfOpen: false })
    this.#execute = execute
  }

  /** What the engine answered to the last request. */
  receive(bytes: Uint8Array) {
    this.push(bytes)
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#written = Buffer.concat([this.#written, chunk])
    this.#forward()
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#written = Buffer.concat([this.#written, ...chunks.map(({ chunk }) => chunk)])
    this.#forward()
    done()
  }

  override _read() {
    // Answers are pushed as they arrive.
  }

  #forward() {
    if (!this.#started && this.#written.length >= 4) {
      // The first message alone has no type byte.
      const length = this.#written.readInt32BE(0)
      if (this.#written.length < length) return
      this.#started = true
      this.#send(length)
    }
    let end = 0
    for (let offset = 0; this.#started && offset + 5 <= this.#written.length; ) {
      const type = this.#written[offset]
      offset += 1 + this.#written.readInt32BE(offset + 1)
      if (offset > this.#written.length) break
      if (type === TERMINATE) {
        this.push(null)
        return
      }
      if (type === SYNC || type === QUERY) end = offset
    }
    if (end > 0) this.#send(end)
  }

  #send(length: number) {
    this.#execute(new Uint8Array(this.#written.subarray(0, length)))
    this.#written = this.#written.subarray(length)
  }

  // The rest of what `pg` calls on a network socket.
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
