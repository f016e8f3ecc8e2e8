import { execFileSync } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { ADMIN } from '../kit/accounts.ts'
import { HttpClient } from '../kit/http-client.ts'
import { startShop } from '../kit/shop-process.ts'
import { StressFailure } from './failure.ts'
import { createSharedRecords, logIn, verify } from './ledger.ts'
import { Writer } from './writer.ts'

const DISK_SIZE = '400m'
const MB = 1024 * 1024

/** Fills the shop's disk: first down to the reserve at which it refuses writes, then to the last byte. */
export async function fillDisk(folder: string) {
  const disk = join(folder, 'disk')
  await mkdir(disk)
  if (!mount(disk)) {
    console.log('Skipped the full disk: only root on Linux can mount a small one.')
    return
  }
  try {
    await fill(disk)
  } finally {
    execFileSync('umount', [disk])
  }
}

async function fill(disk: string) {
  const env = { HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: join(disk, 'data') }
  const filler = join(disk, 'filler')
  let shop = await startShop(env)
  try {
    let token = await logIn(shop.address)
    const shared = await createSharedRecords(shop.address, token)
    const writer = new Writer('D')
    writer.at(shop.address, token, shared)

    await fillUp(filler, 20 * MB)
    await writer.writeUntilCutOff()
    if ([...writer.refusals].join() !== '507')
      throw new StressFailure(`With little space left the shop answered ${[...writer.refusals].join(', ')}.`)
    const visitor = new HttpClient(shop.address)
    for (const path of ['/', '/api/products', '/readyz'])
      if ((await visitor.get(path)).status !== 200)
        throw new StressFailure(`${path} cannot be read any longer.`)
    token = await logIn(shop.address)
    await rm(filler)
    await writer.writeFor(500)
    await verify(shop.address, token, [writer])
    console.log(
      'Disk nearly full: writes are refused with 507, reads and logins work; with free space everything works again.',
    )

    await fillUp(filler, 0)
    const last = await Promise.race([logInUntilItFails(shop.address), shop.ended])
    await rm(filler)
    if (shop.child.exitCode !== null) shop = await startShop(env)
    token = await logIn(shop.address)
    writer.at(shop.address, token, shared)
    await verify(shop.address, token, [writer])
    await writer.writeFor(500)
    await verify(shop.address, token, [writer])
    console.log(
      `Disk full to the last byte: the shop ${last}. With free space again nothing is lost and everything works.`,
    )
  } finally {
    await shop.stop()
  }
}

function mount(disk: string) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Fills the disk until so many bytes are free. */
async function fillUp(filler: string, free: number) {
  const { bavail, bsize } = await statfs(join(filler, '..'))
  const file = await open(filler, 'w')
  const block = Buffer.alloc(MB)
  try {
    for (let left = bavail * bsize - free; left > 0; left -= block.length)
      await file.write(block, 0, Math.min(left, block.length))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

/** Logins are never refused for lack of space, so they reach the full disk. */
async function logInUntilItFails(address: string) {
  for (let attempt = 0; attempt < 2_000; attempt++) {
    const response = await new HttpClient(address).post('/api/auth/login', ADMIN).catch(() => undefined)
    if (!response) return 'exited with a message'
    if (response.status !== 200) return `answered ${response.status}`
  }
  return 'continued within the space that its write-ahead log had reserved'
}
