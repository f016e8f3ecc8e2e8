import { BROWSER_HEADERS, median, request } from '../kit/load.ts'
import type { BenchShop } from '../kit/shops.ts'

const STARTS = 3

/** The compressed bytes of HTML, scripts and styles that the first page of a visit loads. */
export async function bytesSent(shop: BenchShop) {
  const rows = []
  for (const [name, path] of [
    ['home page', '/'],
    ['category page', '/category/kitchen-items'],
    ['product page', '/product/1'],
  ] as const) {
    const html = String((await request(shop.address, { path })).body)
    const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
    const sizes = await Promise.all(
      [path, ...files].map(async (file) => ({
        file,
        bytes: (await request(shop.address, { path: file, headers: BROWSER_HEADERS })).body.length,
      })),
    )
    const sum = (extension: string) =>
      sizes.filter(({ file }) => file.endsWith(extension)).reduce((total, { bytes }) => total + bytes, 0)
    rows.push({ name, html: sizes[0]!.bytes, js: sum('.js'), css: sum('.css'), files: files.length })
  }
  return rows
}

/** The time from starting a shop that has run before to the last byte of its first page. */
export async function coldStart(shop: BenchShop) {
  const times: number[] = []
  const cpuTimes: number[] = []
  for (let index = 0; index < STARTS; index++) {
    await shop.stop()
    const start = performance.now()
    await shop.start()
    const { status } = await request(shop.address, { path: '/', headers: BROWSER_HEADERS })
    if (status !== 200) throw new Error(`The first page answered ${status}`)
    times.push(performance.now() - start)
    cpuTimes.push(1000 * shop.cpu())
  }
  return { ms: Math.round(median(times)), 'CPU ms': Math.round(median(cpuTimes)) }
}
