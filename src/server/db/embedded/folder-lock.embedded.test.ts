import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a missing folder is created, closed to other users', async () => {
  const data = join(folder, 'some', 'data')
  const lock = await lockFolder(data)
  if (process.platform !== 'win32') expect((await stat(data)).mode & 0o777).toBe(0o700)
  await lock.release()
})

test('a locked folder is refused with the process id of its owner until it is released', async () => {
  const first = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is already open in another process (${process.pid}): stop that one, or choose another folder with DATA_DIR.`,
  )
  await first.release()
  await (await lockFolder(folder)).release()
  expect(await readdir(folder)).toEqual([])
})

test('the folder of a process that was killed can be locked again', async () => {
  await leaveDeadSocket()
  const lock = await lockFolder(folder)
  expect(await readdir(folder)).toHaveLength(1)
  await lock.release()
})

test('of many processes that start at once after a crash exactly one gets the folder', async () => {
  for (let round = 0; round < 5; round++) {
    await leaveDeadSocket()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    await winners[0]!.value.release()
  }
})

test('an owner that does not respond keeps its folder', async () => {
  const suspended = createServer(() => {}).listen(join(folder, 'lock.suspended'))
  await once(suspended, 'listening')
  await expect(lockFolder(folder)).rejects.toThrow('is already open in another process (unknown)')
  suspended.close()
})

test('a path that is too long for a socket is refused', async () => {
  const long = join(folder, 'x'.repeat(120))
  await expect(lockFolder(long)).rejects.toThrow(
    `The path of the data folder ${long} is too long: choose a shorter one with DATA_DIR.`,
  )
})

/** Leaves the socket of a killed process in the folder. */
async function leaveDeadSocket() {
  const path = JSON.stringify(join(folder, `lock.${Math.random()}`))
  const script = `require('node:net').createServer().listen(${path}, () => process.kill(process.pid, 'SIGKILL'))`
  const child = spawn(process.execPath, ['-e', script])
  await once(child, 'exit')
}
