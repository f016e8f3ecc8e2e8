import { execFileSync } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { HttpClient } from '../kit/http-client.ts'
import { firstShelf, logIn, verify } from './ledger.ts'
import { Failed, startShop } from './shop-server.ts'
import { Writer } from './writer.ts'

const DISK = '400m'
const MB = 1024 * 1024

/** Fills the disk under the shop: first to the reserve it keeps, then to the last byte. */
export async function fillDisk(folder: string) {
  const disk = join(folder, 'disk')
  await mkdir(disk)
  if (!mount(disk)) {
    console.log('Disk full: not tried, because only root on Linux can make a small disk.')
    return
  }
  try {
    await fill(disk)
  } finally {
    execFileSync('umount', [disk])
  }
}

async function fill(disk: string) {
  const env = { DATA_DIR: join(disk, 'data') }
  const filler = join(disk, 'filler')
  let shop = await startShop(env)
  try {
    let token = await logIn(shop.address)
    const shelf = await firstShelf(shop.address, token)
    const writer = new Writer('D')
    writer.at(shop.address, token, shelf)

    await fillUp(filler, 20 * MB)
    await writer.writeUntilCutOff()
    if ([...writer.refusals].join() !== '507')
      throw new Failed(`With little room the shop answered ${[...writer.refusals].join(', ')}.`)
    const visitor = new HttpClient(shop.address)
    for (const path of ['/', '/api/products', '/readyz'])
      if ((await visitor.get(path)).status !== 200) throw new Failed(`${path} cannot be read any more.`)
    token = await logIn(shop.address)
    await rm(filler)
    await writer.writeFor(500)
    await verify(shop.address, token, [writer])
    console.log(
      'Disk nearly full: changes are refused with 507, reading and logging in go on; with room again all works.',
    )

    await fillUp(filler, 0)
    const last = await Promise.race([logInUntilItFails(shop.address), shop.ended])
    await rm(filler)
    if (shop.child.exitCode !== null) shop = await startShop(env)
    token = await logIn(shop.address)
    writer.at(shop.address, token, shelf)
    await verify(shop.address, token, [writer])
    await writer.writeFor(500)
    await verify(shop.address, token, [writer])
    console.log(`Disk full to the last byte: the shop ${last}. With room again all of it is there and works.`)
  } finally {
    await shop.stop()
  }
}

function mount(disk: string) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Leaves so many bytes free. */
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

/** Logins are let through to the end, so they meet the full disk. */
async function logInUntilItFails(address: string) {
  for (let turn = 0; turn < 2_000; turn++) {
    const login = { username: 'admin', password: 'admin123' }
    const reply = await new HttpClient(address).post('/api/auth/login', login).catch(() => undefined)
    if (!reply) return 'ended with a sentence'
    if (reply.status !== 200) return `answered ${reply.status}`
  }
  return 'went on within the space its log had already'
}
