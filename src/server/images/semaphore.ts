/** A semaphore: runs at most `limit` tasks at once; further ones wait in a queue, first in, first out. */
export function createSemaphore(limit: number) {
  const queue: (() => void)[] = []
  let free = limit

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
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
