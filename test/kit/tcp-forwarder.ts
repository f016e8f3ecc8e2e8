import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Stands for the address that moves with the primary of a cluster, as a virtual IP or HAProxy does. Connections that
 * are open stay with their server when the target changes.
 */
export async function openForwarder(firstUrl: string) {
  let target = new URL(firstUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(firstUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** Leads new connections to another server. */
    moveTo(newUrl: string) {
      target = new URL(newUrl)
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
