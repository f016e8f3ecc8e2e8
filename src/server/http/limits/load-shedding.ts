import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ShopError } from '#domain/error.ts'
import { isInProcess } from '#server/http/request/in-process.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route limits its work itself. Its requests may wait long, and must not take slots from the others. */
    hasOwnQueue?: boolean
  }
  interface FastifyRequest {
    /** Whether it counts towards the concurrency limit. */
    holdsSlot: boolean
  }
}

const MAX_CONCURRENT_REQUESTS = 100
/** Extra slots, so that an overloaded shop still answers monitoring and lets its administrators log in. */
const RESERVED_FOR_MONITORING_AND_LOGIN = 20
const MONITORING_OR_LOGIN = /^\/(api\/auth\/|healthz|readyz|metrics)/

/**
 * Load shedding: limits how many requests are processed at once and refuses the rest with a 503, so that memory and
 * latency stay bounded. A body that arrives slowly, or a response that is read slowly, takes no slot; neither does a
 * route with a queue of its own.
 *
 * Written by hand because @fastify/under-pressure watches the event loop and memory, and cannot reserve slots.
 */
export const loadShedding = fp(
  async (app: FastifyInstance) => {
    let slotsInUse = 0

    function takeSlot(request: FastifyRequest) {
      const isReserved = MONITORING_OR_LOGIN.test(request.url)
      const limit = MAX_CONCURRENT_REQUESTS + (isReserved ? RESERVED_FOR_MONITORING_AND_LOGIN : 0)
      if (slotsInUse >= limit) throw new ShopError('busy', 'The shop is busy; try again in a few seconds')
      slotsInUse++
      request.holdsSlot = true
    }
    function freeSlot(request: FastifyRequest) {
      if (request.holdsSlot) slotsInUse--
      request.holdsSlot = false
    }

    app.decorateRequest('holdsSlot', false)
    app.addHook('onRequest', async (request, reply) => {
      if (isExempt(request)) return
      takeSlot(request)
      onceAnswered(request, reply, () => freeSlot(request))
    })
    // No slot is held while the body arrives, nor by requests that wait for a pending render in the response cache.
    app.addHook('preParsing', async (request) => freeSlot(request))
    app.addHook('preValidation', async (request, reply) => {
      if (!isExempt(request) && !reply.raw.destroyed && !request.raw.socket.destroyed) takeSlot(request)
    })
    // The work is done. A pipelined response may still wait for others that the client does not read.
    app.addHook('onSend', async (request, _reply, payload) => {
      if (!isStream(payload)) freeSlot(request)
      return payload
    })
  },
  { name: 'load-shedding' },
)

/** In-process requests belong to a page that holds a slot already; a second one could deadlock. */
const isExempt = (request: FastifyRequest) =>
  isInProcess(request) || Boolean(request.routeOptions.config.hasOwnQueue)

const isStream = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && !Buffer.isBuffer(payload)

/** For each connection, the callbacks of its unanswered requests. */
const unanswered = new WeakMap<Socket, Set<() => void>>()

/**
 * Runs when the whole response was handed to the socket, or when the client has disconnected. A pipelined response that
 * is still waiting for its turn emits no `close` event then, so this listens to the socket as well.
 */
function onceAnswered({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, callback: () => void) {
  const callbacks = unansweredOn(socket)
  const run = () => {
    callbacks.delete(run)
    callback()
  }
  callbacks.add(run)
  raw.once('prefinish', run)
  raw.once('close', run)
}

/** Adds one listener per connection, however many requests are pipelined on it. */
function unansweredOn(socket: Socket) {
  const known = unanswered.get(socket)
  if (known) return known
  const callbacks = new Set<() => void>()
  unanswered.set(socket, callbacks)
  socket.once('close', () => {
    for (const run of callbacks) run()
  })
  return callbacks
}
