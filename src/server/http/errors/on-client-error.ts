import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Problem } from '#contract/shared/problem.ts'

const refusals: Record<string, [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
}

/** Answers bytes that are not an HTTP request, and closes the connection: clients must not reuse it. */
export function onClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, detail] = refusals[error.code ?? ''] ?? [400, 'The request is not valid HTTP']
  const problem: Problem = { type: 'about:blank', title: STATUS_CODES[status]!, status, detail }
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
