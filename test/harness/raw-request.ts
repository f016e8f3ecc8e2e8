import { once } from 'node:events'
import { connect } from 'node:net'
import { readReply } from './visitor.ts'

/**
 * Sends bytes no HTTP client would send and waits until the server ends the connection, or ends it first.
 * The answer is undefined when there was none.
 */
export async function rawRequest(address: string, bytes: string | Uint8Array, { hangUp = false } = {}) {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.setTimeout(30_000, () => socket.destroy(new Error('The server kept the connection open for 30 s')))
  socket.write(bytes)
  if (hangUp) socket.end()
  try {
    await once(socket, 'end')
  } catch (error) {
    // A server may reset a connection it refused while we were still sending; what it said before counts.
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
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
  return readReply(status, headers, rest.join('\r\n\r\n'))
}
