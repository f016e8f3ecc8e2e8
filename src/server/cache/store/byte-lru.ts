import { LRUCache } from 'lru-cache'

/** Estimate of what an entry takes besides its key and its value: objects, header strings, its share of the index. */
const ENTRY_OVERHEAD_BYTES = 1_500
/** No entry may take more than this share of the cache: one large value must not evict everything else. */
const MAX_ENTRY_SHARE = 1 / 16

export type CacheStats = { hits: number; misses: number; coalesced: number; evictions: number }

export const newCacheStats = (): CacheStats => ({ hits: 0, misses: 0, coalesced: 0, evictions: 0 })

type ByteLruOptions<Value> = {
  maxBytes: number
  bytesOf: (value: Value) => number
  stats?: CacheStats
  /** Called when an entry is evicted, deleted or replaced. */
  onRemove?: (value: Value, key: string) => void
}

/** An LRU cache that is bounded by the bytes it holds. Values are immutable: set a new one to change an entry's size. */
export const createByteLru = <Value extends object | string>({
  maxBytes,
  bytesOf,
  stats = newCacheStats(),
  onRemove,
}: ByteLruOptions<Value>) =>
  new LRUCache<string, Value>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * MAX_ENTRY_SHARE),
    sizeCalculation: (value, key) => ENTRY_OVERHEAD_BYTES + key.length + bytesOf(value),
    dispose: (value, key, reason) => {
      if (reason === 'evict') stats.evictions++
      onRemove?.(value, key)
    },
  })
