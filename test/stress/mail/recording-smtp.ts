import { setTimeout } from 'node:timers/promises'
import { simpleParser } from 'mailparser'
import { startSmtp } from '../../kit/smtp.ts'

/** A message that the mail server has received completely, and the process that sent it. */
export type Acceptance = { key: string; instance: number }

const MAX_DELAY_MS = 150

/** A mail server that accepts every message, but no more than the limit allows at the time, and answers late. */
export async function startRecordingSmtp({ limit }: { limit: () => number }) {
  const accepted: Acceptance[] = []
  const { url, stop } = await startSmtp({
    async onRcptTo(_address, _session, callback) {
      while (accepted.length >= limit()) await setTimeout(5)
      callback()
    },
    async onData(stream, { hostNameAppearsAs }, callback) {
      try {
        const { messageId } = await simpleParser(stream)
        // Message-IDs are keys such as <order.1042.new-order@127.0.0.1>.
        const [, key] = /^<(.+)@/.exec(messageId!)!
        accepted.push({ key: key!.replaceAll('.', ':'), instance: Number.parseInt(hostNameAppearsAs, 10) })
        await setTimeout(Math.random() * MAX_DELAY_MS)
        callback()
      } catch (error) {
        callback(error as Error)
      }
    },
  })
  /** Every process introduces itself with its number. */
  const envOf = (instance: number) => ({
    SMTP_URL: `${url}/?name=${instance}.shop.example`,
    MAIL_FROM: 'shop@shop.example',
  })
  return { accepted, envOf, stop }
}
