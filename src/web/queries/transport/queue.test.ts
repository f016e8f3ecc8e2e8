import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

/** Work that takes until the test says so, and keeps a diary. */
function work(name: string, diary: string[]) {
  let finish = () => {}
  let fail = () => {}
  const done = new Promise<string>((resolve, reject) => {
    finish = () => resolve(name)
    fail = () => reject(new Error(name))
  })
  const run = async () => {
    diary.push(`${name} begins`)
    return done.finally(() => diary.push(`${name} ends`))
  }
  return { run, finish, fail }
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve))

test('nothing begins before what came earlier has ended', async () => {
  const diary: string[] = []
  const next = createQueue()
  const first = work('first', diary)
  const second = work('second', diary)
  const answers = [next(first.run), next(second.run)]

  second.finish()
  await aMoment()
  expect(diary).toEqual(['first begins'])

  first.finish()
  expect(await Promise.all(answers)).toEqual(['first', 'second'])
  expect(diary).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('an answer reaches who asked before the next piece of work begins', async () => {
  const diary: string[] = []
  const next = createQueue()
  const first = work('first', diary)
  const second = work('second', diary)
  const told = next(first.run).then(() => diary.push('first is told'))
  const last = next(second.run)
  first.finish()
  second.finish()
  await Promise.all([told, last])
  expect(diary.indexOf('first is told')).toBeLessThan(diary.indexOf('second ends'))
})

test('what fails is told to who asked, and holds up nobody behind it', async () => {
  const diary: string[] = []
  const next = createQueue()
  const first = work('first', diary)
  const second = work('second', diary)
  const failed = expect(next(first.run)).rejects.toThrow('first')
  const answer = next(second.run)
  first.fail()
  second.finish()
  await failed
  expect(await answer).toBe('second')
})

test('work that throws at once is a failure like any other', async () => {
  const next = createQueue()
  const thrown = next(() => {
    throw new Error('at once')
  })
  await expect(thrown).rejects.toThrow('at once')
  expect(await next(async () => 'still here')).toBe('still here')
})

test('work that comes after all has ended begins without waiting', async () => {
  const next = createQueue()
  await next(async () => 'early')
  expect(await next(async () => 'late')).toBe('late')
})
