import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const REQUEST_ID = /^[\w-]{1,64}$/

/** Creates ids for the request log, unique across instances and restarts. A trusted proxy's own id is used instead. */
export function createRequestIds(isProxyTrusted: boolean) {
  const prefix = randomBytes(4).toString('hex')
  let count = 0
  return ({ headers }: IncomingMessage) => {
    const given = headers['x-request-id']
    if (isProxyTrusted && typeof given === 'string' && REQUEST_ID.test(given)) return given
    return `${prefix}-${(++count).toString(36)}`
  }
}
