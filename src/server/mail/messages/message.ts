/** An email before it is rendered. HTML and plain text are two views of the same content. */
export type Message = {
  subject: string
  heading: string
  paragraphs: string[]
  /** The lines of an order. */
  lines?: { name: string; detail: string; total: string }[]
  totals?: { label: string; amount: string; isTotal?: boolean }[]
  /** Titled blocks of text, such as an address or payment instructions. Line breaks are kept. */
  blocks?: { title: string; text: string }[]
  links?: { label: string; href: string; isQuiet?: boolean }[]
  /** The page to unsubscribe; mail programs offer it as a button of their own (RFC 8058). */
  unsubscribe?: string
}

export type Sender = { businessName: string; address: string; phone: string; email: string }
