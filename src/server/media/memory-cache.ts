/** Keeps what was used last, up to a number of bytes. */
export function memoryCache<Value extends { bytes: Buffer }>(maxBytes: number) {
  // A Map remembers the order in which its keys came: the first is the one not used for longest.
  const entries = new Map<string, Value>()
  let size = 0

  const remove = (key: string, { bytes }: Value) => {
    entries.delete(key)
    size -= bytes.length
  }
  return {
    get(key: string) {
      const value = entries.get(key)
      if (value) {
        entries.delete(key)
        entries.set(key, value)
      }
      return value
    },
    set(key: string, value: Value) {
      const previous = entries.get(key)
      if (previous) remove(key, previous)
      entries.set(key, value)
      size += value.bytes.length
      for (const [oldKey, old] of entries) {
        if (size <= maxBytes) break
        remove(oldKey, old)
      }
    },
  }
}
