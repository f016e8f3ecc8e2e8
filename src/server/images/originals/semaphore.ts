import { ShopError } from '#domain/error.ts'

type SemaphoreOptions = { maxQueued?: number }

/**
 * A semaphore: runs at most `limit` tasks at once; further ones wait in a queue, first in, first out. A task that finds
 * the queue full is refused.
 */
export function createSemaphore(
  limit: number,
  { maxQueued = Number.POSITIVE_INFINITY }: SemaphoreOptions = {},
) {
  const queue: (() => void)[] = []
  let free = limit

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else if (queue.length >= maxQueued)
      throw new ShopError('busy', 'Too many images are being prepared; try again in a few seconds')
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
