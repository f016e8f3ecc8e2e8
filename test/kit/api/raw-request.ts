import { once } from 'node:events'
import { connect } from 'node:net'
import { readResponse } from '../http-client.ts'

const TIMEOUT_MS = 30_000

/**
 * Sends bytes that no HTTP client would send and waits until the server closes the connection. With `hangUp` this
 * side closes it first. Returns undefined if the server sent no response.
 */
export async function rawRequest(address: string, bytes: string | Uint8Array, { hangUp = false } = {}) {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.setTimeout(TIMEOUT_MS, () =>
    socket.destroy(new Error('The server did not close the connection within 30 s')),
  )
  socket.write(bytes)
  if (hangUp) socket.end()
  try {
    await once(socket, 'end')
  } catch (error) {
    // A server may close a connection while we are still sending; the response it sent before is valid.
    if (!['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    socket.destroy()
  }
  return parseResponse(Buffer.concat(chunks).toString())
}

function parseResponse(text: string) {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const status = Number(statusLine.split(' ')[1])
  if (!status) return undefined
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
  return readResponse(status, headers, rest.join('\r\n\r\n'))
}
