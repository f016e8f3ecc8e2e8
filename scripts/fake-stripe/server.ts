import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type EventType, FakeAccount, metadataOf, Refusal, type Session } from './account.ts'
import { payPage } from './pay-page.ts'
import { type Delivery, deliver, type WebhookTarget } from './webhooks.ts'

export type Operation = 'create' | 'retrieve' | 'expire' | 'refund' | 'list'

/**
 * The ways a request can fail: the connection ends before or after the work was done, Stripe fails, or the shopper
 * has paid, and the webhook has arrived, before the session is returned.
 */
export type Fault = 'no-connection' | 'lost-response' | 'error-500' | 'paid-before-response'

type FakeStripeOptions = {
  webhooks?: WebhookTarget
  port?: number
  /** Random faults; by default there are none. */
  chooseFault?: (operation: Operation) => Fault | undefined
  chooseDelivery?: (type: EventType) => Delivery
}

type Stored = { params: string; body: unknown }

/**
 * A server with the part of Stripe's API that the shop uses, and with the page on which shoppers pay. It stores
 * everything in memory, never takes money, and fails on demand.
 */
export class FakeStripe {
  readonly account = new FakeAccount()
  readonly #options: FakeStripeOptions
  readonly #server = createServer((request, response) => this.#serve(request, response))
  readonly #idempotent = new Map<string, Stored>()
  readonly #faults = new Map<Operation, Fault[]>()
  readonly #deliveries = new Set<Promise<void>>()
  #isStopped = false

  private constructor(options: FakeStripeOptions) {
    this.#options = options
    this.account.onEvent = (type, object) => {
      this.#deliver(type, structuredClone(object))
    }
  }

  static async start(options: FakeStripeOptions = {}) {
    const stripe = new FakeStripe(options)
    stripe.#server.listen(options.port ?? 0, '127.0.0.1')
    await once(stripe.#server, 'listening')
    return stripe
  }

  get address() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The next requests of this kind fail in this way. The SDK repeats a failed request once by itself. */
  failNext(operation: Operation, ...faults: Fault[]) {
    this.#faults.set(operation, [...(this.#faults.get(operation) ?? []), ...faults])
  }

  /** Ends all faults; resolves when no webhook is on its way. */
  async settled() {
    while (this.#deliveries.size > 0) await Promise.all(this.#deliveries)
  }

  async stop() {
    this.#isStopped = true
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  #deliver(type: EventType, object: Parameters<typeof deliver>[2]) {
    const { webhooks, chooseDelivery } = this.#options
    if (!webhooks) return undefined
    const how = chooseDelivery?.(type) ?? { copies: 1, delayMs: 0 }
    const delivery = deliver(webhooks, type, object, how, () => this.#isStopped)
    this.#deliveries.add(delivery)
    return delivery.finally(() => this.#deliveries.delete(delivery))
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url!, 'http://stripe.example')
    const form = new URLSearchParams(await readText(request))
    try {
      if (pathname.startsWith('/c/pay/')) return await this.#servePage(pathname, request, form, response)
      await this.#serveApi(pathname, searchParams, request, form, response)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, type, code, message } = error
      sendJson(response, status, { error: { type, code, message } })
    }
  }

  async #serveApi(
    path: string,
    query: URLSearchParams,
    request: IncomingMessage,
    form: URLSearchParams,
    response: ServerResponse,
  ) {
    const key = /^Bearer ([sr]k_(?:test|live)_\w+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!key || key.endsWith('wrong'))
      throw new Refusal(401, 'invalid_request_error', 'Invalid API Key provided')
    const { operation, run } = this.#route(request.method!, path, query, form, key.includes('_live_'))
    const fault = this.#faults.get(operation)?.shift() ?? this.#options.chooseFault?.(operation)
    if (fault === 'no-connection') return response.destroy()
    if (fault === 'error-500') throw new Refusal(500, 'api_error', 'Something went wrong on our side')
    const body = this.#once(request, form, run)
    if (fault === 'paid-before-response') await this.#payBeforeResponse(body as Session)
    if (fault === 'lost-response') return response.destroy()
    sendJson(response, 200, body)
  }

  async #payBeforeResponse({ id }: Session) {
    this.account.pay(id)
    await this.settled()
  }

  #route(method: string, path: string, query: URLSearchParams, form: URLSearchParams, livemode: boolean) {
    const { account } = this
    const [, collection, id, action] =
      /^\/v1\/(checkout\/sessions|refunds|payment_intents)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    const withIntent = (session: Session) => ({
      ...session,
      payment_intent: session.payment_intent && account.intents.get(session.payment_intent),
    })
    const call = `${method} ${collection}${id ? '/id' : ''}${action ? `/${action}` : ''}`
    const amount = form.has('amount') ? Number(form.get('amount')) : undefined
    const routes: Record<string, { operation: Operation; run: () => unknown }> = {
      'POST checkout/sessions': {
        operation: 'create',
        run: () =>
          withIntent(account.createSession(form, livemode, (session) => `${this.address}/c/pay/${session}`)),
      },
      'GET checkout/sessions': {
        operation: 'list',
        run: () => list([...account.sessions.values()].slice(-1)),
      },
      'GET checkout/sessions/id': { operation: 'retrieve', run: () => withIntent(account.session(id!)) },
      'POST checkout/sessions/id/expire': { operation: 'expire', run: () => withIntent(account.expire(id!)) },
      'POST refunds': {
        operation: 'refund',
        run: () => account.refund(form.get('payment_intent') ?? '', amount, metadataOf(form)),
      },
      'GET refunds': {
        operation: 'list',
        run: () => list(account.refundsOf(query.get('payment_intent') ?? '')),
      },
      'POST payment_intents': {
        operation: 'create',
        run: () => account.createIntent(amount ?? 0, form.get('currency') ?? '', livemode, metadataOf(form)),
      },
    }
    const route = routes[call]
    if (!route)
      throw new Refusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`)
    return route
  }

  /** The same idempotency key returns the same response, and other parameters are refused. */
  #once({ method, headers, url }: IncomingMessage, form: URLSearchParams, run: () => unknown) {
    const key = headers['idempotency-key']
    if (method !== 'POST' || typeof key !== 'string') return run()
    const params = `${url} ${form}`
    const stored = this.#idempotent.get(key)
    if (stored && stored.params !== params)
      throw new Refusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      )
    const body = stored?.body ?? structuredClone(run())
    this.#idempotent.set(key, { params, body })
    return body
  }

  async #servePage(path: string, request: IncomingMessage, form: URLSearchParams, response: ServerResponse) {
    const session = this.account.session(path.slice('/c/pay/'.length))
    let message = ''
    if (request.method === 'POST' && form.get('action') === 'pay' && this.account.pay(session.id)) {
      // Stripe redirects without waiting for the webhook; waiting would hide what happens without it.
      return response.writeHead(303, { location: session.success_url! }).end()
    }
    if (request.method === 'POST' && form.get('action') === 'decline') message = 'Your card was declined.'
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(payPage(session, message))
  }
}

const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1' })

async function readText(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
