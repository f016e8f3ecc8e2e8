import type { Transporter } from 'nodemailer'
import type { Config } from '#server/process/config.ts'

export type Email = {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every attempt, so that mail programs can recognize a message that a crash sent twice. */
  messageId: string
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

  async send({ to, ...email }: Email): Promise<Delivery> {
    this.#transport ??= this.#connect()
    const transport = await this.#transport
    try {
      // As an object: text would be parsed, and a comma in it would add recipients.
      const { response } = await transport.sendMail({
        from: this.from,
        to: { name: '', address: to },
        ...email,
      })
      return { isAccepted: true, isPermanent: false, response: shorten(response) }
    } catch (error) {
      return toRefusal(error as SmtpError)
    }
  }

  /** Loaded with the first message, so that shops without email do not pay for it. */
  async #connect() {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: this.#smtpUrl,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

/** 5xx refuses for good. A wrong password is also a 5xx, but the owner will correct it. */
function toRefusal({ code, responseCode = 0, response, message }: SmtpError): Delivery {
  const isPermanent = responseCode >= 500 && code !== 'EAUTH'
  return { isAccepted: false, isPermanent, response: shorten(response ?? message) }
}

const shorten = (response = '') => response.replace(/\s+/g, ' ').trim().slice(0, MAX_RESPONSE_LENGTH)
