import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DEFAULT_WIDTH, IMAGE_WIDTHS, isImageWidth, parseImageUrl } from '#domain/catalog/image.ts'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import type { Config } from '#server/process/config.ts'
import { scheduleImageSweep } from './sweep.ts'
import { sendImage, toReadyImage, type VariantCache } from './variants/cache.ts'
import { diskCache } from './variants/disk-cache.ts'
import { formatFor } from './variants/encode.ts'
import { openVariants } from './variants/variants.ts'
import { scheduleImageVerification } from './verify.ts'

const MAX_DISK_CACHE_BYTES = 512 * 1024 * 1024

type ImageRouteOptions = { db: Db; config: Config; cache: VariantCache }

export async function imageRoutes(app: FastifyInstance, { db, config, cache }: ImageRouteOptions) {
  // The name from version 0.1.0: under another one, an upgrade would leave a full cache behind.
  const folder = join(config.dataDir, 'cache/pictures')
  const variants = openVariants(db, diskCache(folder, MAX_DISK_CACHE_BYTES, app.log))
  app.cacheStats.images = cache.stats
  scheduleImageSweep(app, db)
  scheduleImageVerification(app, db)

  app.get<{ Params: { '*': string } }>(
    '/images/*',
    // A page with fifty images counts as one request.
    { config: { rateLimit: false, hasOwnQueue: true } },
    async ({ params, headers: { accept }, raw }, reply) => {
      const path = `/images/${params['*']}`
      const ready = cache.get(path, accept) ?? (await loadVariant(path, accept))
      reply.hijack()
      sendImage(ready, raw, reply.raw)
    },
  )

  async function loadVariant(path: string, accept: string | undefined) {
    cache.stats.misses++
    const { image, width, format: requested } = parsePath(path)
    const format = requested ?? formatFor(accept)
    const bytes = await variants.read(image, width, format)
    if (!bytes) throw notFound()
    const ready = toReadyImage(bytes, format, !requested)
    cache.set(path, accept, ready)
    return ready
  }
}

/** "/images/<name>", "/images/<name>/640" or "/images/<name>/640.avif". */
function parsePath(path: string) {
  const [, url = '', variant = String(DEFAULT_WIDTH)] = /^(\/images\/[^/]*)(?:\/(.*))?$/.exec(path) ?? []
  const image = parseImageUrl(url)
  if (!image) throw notFound()
  const [, digits, extension] = /^([1-9]\d*)(?:\.(.*))?$/.exec(variant) ?? []
  const width = Number(digits)
  if (!isImageWidth(width))
    throw new ShopError('invalid', `Images come in these widths: ${IMAGE_WIDTHS.join(', ')}`)
  const format = (['avif', 'webp'] as const).find((known) => known === extension)
  if (extension !== undefined && !format)
    throw new ShopError(
      'invalid',
      'Images come as .avif, as .webp, or without an extension in the format you accept',
    )
  return { image, width, format }
}

const notFound = () => new ShopError('not_found', 'There is no such image')
