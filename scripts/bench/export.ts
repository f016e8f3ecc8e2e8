import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpClient } from '../../test/kit/http-client.ts'
import { memoryMb, requireLinux } from '../../test/kit/process-stats.ts'
import { runCommand, startShop } from '../../test/kit/shop-process.ts'

const ROUNDS = 3
/** The memory a download may add to the server; about two thirds of it is uncollected garbage. */
const MAX_GROWTH_MB = 40
const SAMPLE_INTERVAL_MS = 20

/** `npm run bench:export -- [products]`: fails if exporting a large catalog makes the server's memory grow. */
export async function run([products = '100000']: string[]) {
  requireLinux()
  const folder = mkdtempSync(join(tmpdir(), 'shop-export-'))
  const env = { HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') }
  try {
    const seed = await runCommand('seed', ['--products', products], { env })
    if (seed.code !== 0) throw new Error(`The shop could not be seeded:\n${seed.output}`)
    const shop = await startShop(env)
    try {
      await exportAll(shop.address, shop.child.pid!)
    } finally {
      await shop.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function exportAll(address: string, pid: number) {
  const { token } = await new HttpClient(address).logIn()
  const rows = []
  for (let round = 0; round < ROUNDS; round++)
    for (const file of ['products.csv', 'products.json']) {
      const figures = await download(`${address}/api/exports/${file}`, token!, pid)
      // The heap of a new process reaches its working size in the first round.
      rows.push({ file, ...figures, counts: round > 0 })
    }
  console.table(rows)
  if (rows.some(({ counts, start, peak }) => counts && peak - start > MAX_GROWTH_MB))
    throw new Error(`An export increased the memory of the server by more than ${MAX_GROWTH_MB} MB.`)
}

/** Downloads a file to its end; all figures are megabytes. */
async function download(url: string, token: string, pid: number) {
  const start = memoryMb(pid)
  let peak = start
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryMb(pid))
  }, SAMPLE_INTERVAL_MS)
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.length
  clearInterval(timer)
  const end = memoryMb(pid)
  return { sent: Math.round(bytes / 1e6), start, peak: Math.max(peak, end), end }
}
