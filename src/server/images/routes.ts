import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '#domain/error.ts'
import { DEFAULT_WIDTH, IMAGE_WIDTHS, isImageWidth, parseImageUrl } from '#domain/image.ts'
import type { Db } from '#server/db/client.ts'
import type { Config } from '#server/process/config.ts'
import { diskCache } from './disk-cache.ts'
import { sweepHourly } from './sweep.ts'
import { formatFor } from './variant.ts'
import { sendImage, toReadyImage, type VariantCache } from './variant-cache.ts'
import { openVariants } from './variants.ts'

const MAX_BYTES_ON_DISK = 512 * 1024 * 1024

type ImageRouteOptions = { db: Db; config: Config; cache: VariantCache }

export async function imageRoutes(app: FastifyInstance, { db, config, cache }: ImageRouteOptions) {
  const folder = join(config.dataDir, 'cache/pictures')
  const variants = openVariants(db, diskCache(folder, MAX_BYTES_ON_DISK, app.log))
  sweepHourly(app, db)

  app.get<{ Params: { '*': string } }>(
    '/images/*',
    // A page with fifty pictures is one visit.
    { config: { rateLimit: false } },
    async ({ params, headers: { accept }, raw }, reply) => {
      const path = `/images/${params['*']}`
      const ready = cache.get(path, accept) ?? (await find(path, accept))
      reply.hijack()
      sendImage(ready, raw, reply.raw)
    },
  )

  async function find(path: string, accept: string | undefined) {
    const { picture, width, format: named } = parse(path)
    const format = named ?? formatFor(accept)
    const bytes = await variants.read(picture, width, format)
    if (!bytes) throw missing()
    const ready = toReadyImage(bytes, format, !named)
    cache.keep(path, accept, ready)
    return ready
  }
}

/** "/images/<name>", "/images/<name>/640" or "/images/<name>/640.avif". */
function parse(path: string) {
  const [, url = '', variant = String(DEFAULT_WIDTH)] = /^(\/images\/[^/]*)(?:\/(.*))?$/.exec(path) ?? []
  const picture = parseImageUrl(url)
  if (!picture) throw missing()
  const [, digits, ending] = /^([1-9]\d*)(?:\.(.*))?$/.exec(variant) ?? []
  const width = Number(digits)
  if (!isImageWidth(width))
    throw new ShopError('invalid', `Pictures come in these widths: ${IMAGE_WIDTHS.join(', ')}`)
  const format = (['avif', 'webp'] as const).find((known) => known === ending)
  if (ending !== undefined && !format)
    throw new ShopError(
      'invalid',
      'Pictures come as .avif, as .webp, or without an ending as what you accept',
    )
  return { picture, width, format }
}

const missing = () => new ShopError('not_found', 'There is no such picture')
