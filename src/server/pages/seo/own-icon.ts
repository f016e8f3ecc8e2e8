import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { type ImageWidth, parseImageUrl } from '#domain/catalog/image.ts'
import type { Db } from '#server/db/client.ts'
import { readOwnIcon } from '#server/website-settings/service.ts'

/** The files of the design's icon, and the width at which the owner's icon replaces them. */
const ICON_FILES: ReadonlyMap<string, ImageWidth> = new Map([
  ['/favicon.ico', 96],
  ['/icon.svg', 160],
  ['/apple-touch-icon.png', 320],
  ['/icon-192.png', 320],
  ['/icon-512.png', 640],
  ['/icon-maskable-512.png', 640],
])

/** Redirects browsers to the icon of a live shop, if its owner has uploaded one. */
export const ownIcon = fp(
  async (app: FastifyInstance, { db }: { db: Db }) => {
    app.addHook('onRequest', async ({ url }, reply) => {
      const width = ICON_FILES.get(url)
      const icon = width && (await readOwnIcon(db))
      if (!icon) return
      reply.header('cache-control', 'public, max-age=3600')
      return reply.redirect(parseImageUrl(icon) ? `${icon}/${width}` : icon)
    })
  },
  { name: 'own-icon' },
)
