import { afterEach, expect, test, vi } from 'vitest'
import { photoDataUrl } from '../../../../test/kit/images.ts'

vi.mock('./encode.ts', { spy: true })
// Test files of a worker share loaded modules: drop the real module that an earlier file has loaded.
vi.resetModules()
const { openTestShop } = await import('../../../../test/kit/api/test-shop.ts')
const { encodeVariant } = await import('./encode.ts')

const shop = await openTestShop()

let releaseEncoder = () => {}
// Also when a test failed, because the shop closes only after its last response.
afterEach(() => releaseEncoder())

/** Makes every encoding wait until it is released. */
function holdEncoder() {
  const released = new Promise<void>((resolve) => {
    releaseEncoder = resolve
  })
  vi.mocked(encodeVariant).mockImplementation(async () => {
    await released
    return Buffer.from('encoded')
  })
}

/** Twelve variants of each image: four widths in three formats. */
const variantsOf = (image: string) =>
  ['96', '160', '320', '480'].flatMap((width) => [
    `${image}/${width}.avif`,
    `${image}/${width}.webp`,
    `${image}/${width}`,
  ])

async function uploadImages(count: number) {
  const images = []
  for (let number = 0; number < count; number++)
    images.push((await shop.createCategory({ image: await photoDataUrl(400, 300) })).image!)
  return images
}

/** Requests all paths at once; `responses` grows as they are answered. */
function requestAll(paths: string[]) {
  const responses: Response[] = []
  const all = Promise.all(
    paths.map(async (path) => {
      responses.push(await fetch(shop.address + path))
    }),
  )
  return { responses, all }
}

test('a crawler of a new shop gets every page while the images wait in a queue of their own', async () => {
  const images = await uploadImages(2)
  const { id, categoryId } = await shop.createProduct({ images })
  const { slug } = (await shop.get<{ slug: string }>(`/api/categories/${categoryId}`)).body
  holdEncoder()
  // More than the requests that are processed at once.
  const paths = Array.from({ length: 7 }, () => images.flatMap(variantsOf)).flat()
  const { responses, all } = requestAll(paths)
  await vi.waitFor(() => expect(encodeVariant).toHaveBeenCalled())
  for (const path of [
    '/',
    `/product/${id}`,
    `/category/${slug}`,
    '/search?q=candle',
    '/cart',
    '/api/products',
  ])
    expect((await shop.get(path)).status, path).toBe(200)
  expect(responses).toEqual([])
  releaseEncoder()
  await all
  expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200))
})

test('images beyond the queue are refused with Retry-After, and pages are not', async () => {
  const images = await uploadImages(19)
  holdEncoder()
  const paths = images.flatMap(variantsOf)
  const { responses, all } = requestAll(paths)
  await vi.waitFor(() => expect(responses.length).toBeGreaterThanOrEqual(paths.length - 202), {
    timeout: 30_000,
  })
  expect((await shop.get('/')).status).toBe(200)
  const refused = [...responses]
  for (const { status, headers } of refused) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('5')
  }
  releaseEncoder()
  await all
  expect(responses.slice(refused.length).every(({ status }) => status === 200)).toBe(true)
  for (const { url } of refused) expect((await fetch(url)).status).toBe(200)
})
