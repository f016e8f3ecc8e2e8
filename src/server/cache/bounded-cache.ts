type Place<Value> = { value: Value; bytes: number; isWanted: boolean }

/**
 * Values up to a number of bytes. Room is made from the oldest on, and whatever somebody asked for in the meantime
 * gets another turn: a read notes no more than that, for reads are what has to be fast.
 */
export class BoundedCache<Value> {
  // A Map remembers the order in which its keys came.
  readonly #places = new Map<string, Place<Value>>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Value | undefined {
    const place = this.#places.get(key)
    if (!place) return undefined
    place.isWanted = true
    return place.value
  }

  /** Nothing is kept that would take the room of more than a few others. */
  set(key: string, value: Value, bytes: number) {
    if (bytes > this.#maxBytes / 16) return
    this.#bytes += bytes - (this.#places.get(key)?.bytes ?? 0)
    this.#places.delete(key)
    this.#makeRoom()
    this.#places.set(key, { value, bytes, isWanted: false })
  }

  /** A value that takes more room than it did, if it is still kept. */
  grow(key: string, value: Value, bytes: number) {
    const place = this.#places.get(key)
    if (place?.value !== value) return
    place.bytes += bytes
    place.isWanted = true
    this.#bytes += bytes
    this.#makeRoom()
  }

  clear() {
    this.#places.clear()
    this.#bytes = 0
  }

  #makeRoom() {
    for (const [key, place] of this.#places) {
      if (this.#bytes <= this.#maxBytes) return
      this.#places.delete(key)
      if (place.isWanted) this.#places.set(key, { ...place, isWanted: false })
      else this.#bytes -= place.bytes
    }
  }
}
