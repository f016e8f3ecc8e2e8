import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#domain/error.ts'
import { isInside } from '#server/pages/inject.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it is counted among those at work. */
    isAtWork: boolean
  }
}

/** More than the shop works on well at once: who comes then is better told to come back than kept waiting. */
const MOST = 100
/** Places that are kept for those who look after the shop. */
const RESERVED = 20
const FOR_RESERVED = /^\/(api\/auth\/|healthz|readyz)/

/**
 * Bounds how many requests the shop works on at once, so that neither its memory nor the time anybody waits can grow
 * without end. A body that arrives slowly, or a reply that is read slowly, is no work and takes no place.
 */
export function shedLoad(app: FastifyInstance) {
  let atWork = 0

  function begin(request: FastifyRequest) {
    const most = FOR_RESERVED.test(request.url) ? MOST + RESERVED : MOST
    if (atWork >= most) throw new ShopError('busy', 'The shop is busy; try again in a few seconds')
    atWork++
    request.isAtWork = true
  }
  function end(request: FastifyRequest) {
    if (request.isAtWork) atWork--
    request.isAtWork = false
  }

  app.decorateRequest('isAtWork', false)
  app.addHook('onRequest', async (request, reply) => {
    // What a page asks of the shop itself is part of the page's own work.
    if (isInside(request)) return
    begin(request)
    whenAnswered(reply, () => end(request))
  })
  app.addHook('preParsing', async (request) => end(request))
  app.addHook('preValidation', async (request, reply) => {
    if (!isInside(request) && !reply.raw.destroyed) begin(request)
  })
}

/** When the whole reply was handed over, or nobody is there any more to take it. */
function whenAnswered({ raw }: FastifyReply, work: () => void) {
  raw.once('prefinish', work)
  raw.once('close', work)
}
