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

test('a missing folder is made, and open to nobody else', async () => {
  const data = join(folder, 'some', 'data')
  const lock = await lockFolder(data)
  if (process.platform !== 'win32') expect((await stat(data)).mode & 0o777).toBe(0o700)
  await lock.release()
})

test('a second opening is refused with the process that holds the folder, until it lets go', async () => {
  const first = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is already open in another process (${process.pid}): stop that one, or choose another folder with DATA_DIR.`,
  )
  await first.release()
  await (await lockFolder(folder)).release()
  expect(await readdir(folder)).toEqual([])
})

test('a process that was killed leaves a folder that opens again', async () => {
  await leaveDeadSocket()
  const lock = await lockFolder(folder)
  expect(await readdir(folder)).toHaveLength(1)
  await lock.release()
})

test('of many that start at once after a crash exactly one gets the folder', async () => {
  for (let round = 0; round < 5; round++) {
    await leaveDeadSocket()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    await winners[0]!.value.release()
  }
})

test('a holder that does not answer keeps its folder', async () => {
  const suspended = createServer(() => {}).listen(join(folder, 'lock.suspended'))
  await once(suspended, 'listening')
  await expect(lockFolder(folder)).rejects.toThrow('is already open in another process (unknown)')
  suspended.close()
})

test('a path that is too long for a lock is refused in one sentence', async () => {
  const long = join(folder, 'x'.repeat(120))
  await expect(lockFolder(long)).rejects.toThrow(
    `The path of the data folder ${long} is too long: choose a shorter one with DATA_DIR.`,
  )
})

/** What a process leaves behind that was not asked before it ended. */
async function leaveDeadSocket() {
  const path = JSON.stringify(join(folder, `lock.${Math.random()}`))
  const script = `require('node:net').createServer().listen(${path}, () => process.kill(process.pid, 'SIGKILL'))`
  const child = spawn(process.execPath, ['-e', script])
  await once(child, 'exit')
}
