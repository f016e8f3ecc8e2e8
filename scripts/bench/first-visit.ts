import { BROWSER, median, request } from './http.mjs'

/** What the browser loads of scripts and styles for the first page of a visit. */
export async function bytesSent(shop) {
  const rows = []
  for (const [name, path] of [
    ['home page', '/'],
    ['category page', '/category/kitchen-items'],
    ['product page', '/product/1'],
  ]) {
    const plain = await request(shop.address, { path })
    const files = [...new Set(String(plain.body).match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
    const sent = await Promise.all(
      [path, ...files].map(async (file) => ({
        file,
        bytes: (await request(shop.address, { path: file, headers: BROWSER })).body.length,
      })),
    )
    const sum = (ending) =>
      sent.filter(({ file }) => file.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0)
    rows.push({ name, html: sent[0].bytes, js: sum('.js'), css: sum('.css'), files: files.length })
  }
  return rows
}

/** From the start of a shop that was open before to the last byte of its first page. */
export async function coldStart(shop) {
  const [times, cpu] = [[], []]
  for (let turn = 0; turn < 3; turn++) {
    await shop.stop()
    const begun = performance.now()
    await shop.start()
    const { status } = await request(shop.address, { path: '/', headers: BROWSER })
    if (status !== 200) throw new Error(`The first page answered ${status}`)
    times.push(performance.now() - begun)
    cpu.push(1000 * shop.cpu())
  }
  return { ms: Math.round(median(times)), 'CPU ms': Math.round(median(cpu)) }
}
