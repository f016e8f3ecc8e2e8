import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ShopError } from '#domain/error.ts'
import {
  DEFAULT_WIDTH,
  isPictureWidth,
  PICTURE_WIDTHS,
  type Picture,
  type PictureWidth,
  parsePictureUrl,
} from '#domain/picture.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { diskCache } from './disk-cache.ts'
import { sweepHourly } from './sweep.ts'
import { formatFor, type VariantFormat } from './variant.ts'
import { openVariants } from './variants.ts'

const MAX_BYTES_ON_DISK = 512 * 1024 * 1024

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
}

type Picked = { picture: Picture; width: PictureWidth; format?: VariantFormat | undefined }

export async function mediaRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }) {
  const folder = join(config.dataDir, 'cache/pictures')
  const variants = openVariants(db, diskCache(folder, MAX_BYTES_ON_DISK, app.log))
  sweepHourly(app, db)

  // A page with fifty pictures is one visit.
  const options = { config: { rateLimit: false as const } }

  app.get<{ Params: { name: string } }>('/images/:name', options, ({ params, headers }, reply) =>
    send({ picture: pictureOf(params.name), width: DEFAULT_WIDTH }, headers, reply),
  )
  app.get<{ Params: { name: string; variant: string } }>(
    '/images/:name/:variant',
    options,
    ({ params, headers }, reply) =>
      send({ picture: pictureOf(params.name), ...variantOf(params.variant) }, headers, reply),
  )

  async function send({ picture, width, format }: Picked, asked: IncomingHttpHeaders, reply: FastifyReply) {
    const variant = await variants.read(picture, width, format ?? formatFor(asked.accept))
    if (!variant) throw missing()
    reply.hijack()
    reply.raw.writeHead(200, { ...HEADERS, etag: variant.etag, ...(format ? {} : {vary: 'accept'}), 'content-type': variant.type, 'content-length': variant.bytes.length })
    reply.raw.end(variant.bytes)
    return reply
  }
}

function pictureOf(name: string): Picture {
  const picture = parsePictureUrl(`/images/${name}`)
  if (!picture) throw missing()
  return picture
}

/** "640" or "640.avif". */
function variantOf(variant: string) {
  const [, digits, ending] = /^([1-9]\d*)(?:\.(.*))?$/.exec(variant) ?? []
  const width = Number(digits)
  if (!isPictureWidth(width))
    throw new ShopError('invalid', `Pictures come in these widths: ${PICTURE_WIDTHS.join(', ')}`)
  const format = (['avif', 'webp'] as const).find((known) => known === ending)
  if (ending !== undefined && !format)
    throw new ShopError(
      'invalid',
      'Pictures come as .avif, as .webp, or without an ending as what you accept',
    )
  return { width, format }
}

const hasAlready = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag))

const missing = () => new ShopError('not_found', 'There is no such picture')
