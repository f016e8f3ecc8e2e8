import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/**
 * A real SMTP server on a free port. The local part of a recipient decides what happens: `greylist` is refused with 451
 * the first time, `refuse` with 550, `stall` gets no answer, `drop` loses the connection. Everything else is accepted.
 */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const received: ParsedMail[] = []
  const greylisted = new Set<string>()
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      const [name] = address.split('@')
      if (name === 'greylist' && !greylisted.has(address)) {
        greylisted.add(address)
        return callback(answer(451, 'Greylisted, try again later'))
      }
      if (name === 'refuse') return callback(answer(550, 'No such mailbox'))
      if (name === 'stall') return
      if (name === 'drop') for (const socket of sockets) socket.destroy()
      callback()
    },
    async onData(stream, _session, callback) {
      try {
        received.push(await simpleParser(stream))
        callback()
      } catch (error) {
        callback(error as Error)
      }
    },
    ...options,
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Messages to one address, oldest first. */
    to: (address: string) =>
      received.filter(({ to }) =>
        [to].flat().some((each) => each?.text.toLowerCase().includes(address.toLowerCase())),
      ),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
