import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('a task that finds the queue full is refused, and the others run in order', async () => {
  const limit = createSemaphore(1, { maxQueued: 2 })
  const ran: number[] = []
  const release: (() => void)[] = []
  const task = (number: number) => () => {
    ran.push(number)
    return new Promise<void>((resolve) => release.push(resolve))
  }
  const tasks = [1, 2, 3].map((number) => limit(task(number)))
  await expect(limit(task(4))).rejects.toThrow('Too many images are being prepared')
  for (const finished of tasks) {
    release.shift()?.()
    await finished
  }
  expect(ran).toEqual([1, 2, 3])
  const last = limit(task(5))
  release.shift()?.()
  await last
  expect(ran).toEqual([1, 2, 3, 5])
})
