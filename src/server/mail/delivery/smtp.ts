import type { Transporter } from 'nodemailer'
import { isLoopback } from '#server/http/request/loopback.ts'
import type { Config } from '#server/process/config.ts'

export type Email = {
  to: string
  /** The shop's contact address, because MAIL_FROM may be one that nobody reads. */
  replyTo?: string | undefined
  subject: string
  html: string
  text: string
  /** The same for every attempt, so that mail programs can recognize a message that a crash sent twice. */
  messageId: string
  headers?: Record<string, string>
}

/** The answer of the mail server, or why there was none. A permanent refusal is not tried again. */
export type Delivery = { isAccepted: boolean; isPermanent: boolean; response: string }

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000
const MAX_RESPONSE_LENGTH = 500

/** Sends messages through the mail server of the configuration, one connection per message. */
export class Mailer {
  readonly from: string
  readonly #smtpUrl: string
  #transport: Promise<Transporter> | undefined

  constructor({ smtpUrl, from }: NonNullable<Config['mail']>) {
    this.#smtpUrl = smtpUrl
    this.from = from
  }

  async send({ to, replyTo, ...email }: Email): Promise<Delivery> {
    this.#transport ??= this.#connect()
    const transport = await this.#transport
    try {
      // As an object: text would be parsed, and a comma in it would add recipients.
      const { response } = await transport.sendMail({
        from: this.from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        ...email,
      })
      return { isAccepted: true, isPermanent: false, response: shorten(response) }
    } catch (error) {
      return toRefusal(error as SmtpError)
    }
  }

  /**
   * Loaded with the first message, so that shops without email do not pay for it. Parameters of the address win over
   * these options: `?requireTLS=false` allows a server without encryption.
   */
  async #connect() {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: this.#smtpUrl,
      requireTLS: !isLoopback(hostOf(this.#smtpUrl)),
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

const hostOf = (smtpUrl: string) => new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '')

const NOT_ENCRYPTED =
  'The mail server did not encrypt the connection (STARTTLS), so nothing was sent. If it cannot, add ?requireTLS=false to SMTP_URL'

/** 5xx refuses for good. A wrong password and missing encryption are settings, which the owner will correct. */
function toRefusal({ code, responseCode = 0, response, message }: SmtpError): Delivery {
  const isSetting = code === 'EAUTH' || code === 'ETLS'
  const answer = response ?? message
  return {
    isAccepted: false,
    isPermanent: responseCode >= 500 && !isSetting,
    response: shorten(code === 'ETLS' ? `${NOT_ENCRYPTED}: ${answer}` : answer),
  }
}

const shorten = (response = '') => response.replace(/\s+/g, ' ').trim().slice(0, MAX_RESPONSE_LENGTH)
