import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

/** A task that ends when the test says so, and logs when it starts and ends. */
function task(name: string, log: string[]) {
  let finish = () => {}
  let fail = () => {}
  const done = new Promise<string>((resolve, reject) => {
    finish = () => resolve(name)
    fail = () => reject(new Error(name))
  })
  const run = async () => {
    log.push(`${name} starts`)
    return done.finally(() => log.push(`${name} ends`))
  }
  return { run, finish, fail }
}

const nextTick = () => new Promise((resolve) => setTimeout(resolve))

test('no task starts before the previous one has ended', async () => {
  const log: string[] = []
  const next = createQueue()
  const first = task('first', log)
  const second = task('second', log)
  const results = [next(first.run), next(second.run)]

  second.finish()
  await nextTick()
  expect(log).toEqual(['first starts'])

  first.finish()
  expect(await Promise.all(results)).toEqual(['first', 'second'])
  expect(log).toEqual(['first starts', 'first ends', 'second starts', 'second ends'])
})

test('a caller gets its result before the next task ends', async () => {
  const log: string[] = []
  const next = createQueue()
  const first = task('first', log)
  const second = task('second', log)
  const delivered = next(first.run).then(() => log.push('first has its result'))
  const last = next(second.run)
  first.finish()
  second.finish()
  await Promise.all([delivered, last])
  expect(log.indexOf('first has its result')).toBeLessThan(log.indexOf('second ends'))
})

test('a failed task rejects for its caller and does not block the next one', async () => {
  const log: string[] = []
  const next = createQueue()
  const first = task('first', log)
  const second = task('second', log)
  const failed = expect(next(first.run)).rejects.toThrow('first')
  const result = next(second.run)
  first.fail()
  second.finish()
  await failed
  expect(await result).toBe('second')
})

test('a task that throws synchronously is a failure like any other', async () => {
  const next = createQueue()
  const thrown = next(() => {
    throw new Error('at once')
  })
  await expect(thrown).rejects.toThrow('at once')
  expect(await next(async () => 'still here')).toBe('still here')
})

test('a task added to an idle queue starts at once', async () => {
  const next = createQueue()
  await next(async () => 'early')
  expect(await next(async () => 'late')).toBe('late')
})
