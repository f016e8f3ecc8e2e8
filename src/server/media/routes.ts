import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#domain/error.ts'
import { DEFAULT_WIDTH, isPictureWidth, PICTURE_WIDTHS, parsePictureUrl } from '#domain/picture.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { diskCache } from './disk-cache.ts'
import { sweepHourly } from './sweep.ts'
import { formatFor, type VariantFormat } from './variant.ts'
import { openVariants } from './variants.ts'

const MAX_BYTES_ON_DISK = 512 * 1024 * 1024

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
}

export async function mediaRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }) {
  const folder = join(config.dataDir, 'cache/pictures')
  const variants = openVariants(db, diskCache(folder, MAX_BYTES_ON_DISK, app.log))
  sweepHourly(app, db)

  // A page of pictures is one visit, not fifty requests.
  const route = { config: { rateLimit: false } }

  app.get<{ Params: { name: string } }>('/images/:name', route, (request, reply) => {
    const picture = pictureOf(request.params.name)
    return send(request, reply.header('vary', 'accept'), picture, DEFAULT_WIDTH, formatFor(request.headers.accept))
  })

  app.get<{ Params: { name: string; variant: string } }>('/images/:name/:variant', route, (request, reply) => {
    const picture = pictureOf(request.params.name)
    const { width, format } = variantOf(request.params.variant)
    if (!format) reply.header('vary', 'accept')
    return send(request, reply, picture, width, format ?? formatFor(request.headers.accept))
  })
}
