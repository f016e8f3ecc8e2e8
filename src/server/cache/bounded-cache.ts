/** What a place takes beside its key and what it holds: objects, headers, a share of the map. */
const PLACE = 1_500

type Place<Value> = { value: Value; size: number; isWanted: boolean }

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
    this.#remove(key)
    const size = PLACE + key.length + bytes
    if (size > this.#maxBytes / 16) return
    this.#bytes += size
    this.#makeRoom()
    this.#places.set(key, { value, size, isWanted: false })
  }

  /** A value that takes more room than it did, if it is still kept. */
  grow(key: string, value: Value, bytes: number) {
    const place = this.#places.get(key)
    if (place?.value !== value) return
    place.size += bytes
    place.isWanted = true
    this.#bytes += bytes
    this.#makeRoom()
  }

  clear() {
    this.#places.clear()
    this.#bytes = 0
  }

  #remove(key: string) {
    const place = this.#places.get(key)
    if (!place) return
    this.#places.delete(key)
    this.#bytes -= place.size
  }

  #makeRoom() {
    for (const [key, place] of this.#places) {
      if (this.#bytes <= this.#maxBytes) return
      this.#remove(key)
      if (place.isWanted) this.#putBack(key, place)
    }
  }

  #putBack(key: string, place: Place<Value>) {
    place.isWanted = false
    this.#places.set(key, place)
    this.#bytes += place.size
  }
}
