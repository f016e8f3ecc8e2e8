import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { Message, Sender } from './message.ts'

const SERIF = 'Georgia, "Times New Roman", serif'
const SANS = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const INK = '#2b2a26'
const INK_LIGHT = '#6b675e'
const RULE = '#e4dccb'
const PAPER = '#fbf7ef'
const SAGE = '#3f5443'

/** Mail programs without support for it show the light version. */
const DARK_MODE = `
  :root { color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    .page, .card { background: #1d1f1b !important; }
    .ink { color: #f2ede2 !important; }
    .light { color: #b9b3a5 !important; }
    .rule { border-color: #3c3f37 !important; }
    .button { background: #a8c0a6 !important; color: #1d1f1b !important; }
  }`

/** Mail programs ignore style sheets and grids: the layout is tables with inline styles, and there are no images. */
export function toHtml(message: Message, sender: Sender): string {
  return `<!doctype html>${renderToStaticMarkup(<Mail message={message} sender={sender} />)}`
}

const text: CSSProperties = {
  fontFamily: SANS,
  fontSize: 16,
  lineHeight: '24px',
  color: INK,
  margin: '0 0 16px',
}

function Mail({ message, sender }: { message: Message; sender: Sender }) {
  const { subject, heading, paragraphs, lines = [], totals = [], blocks = [], links = [] } = message
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{DARK_MODE}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, background: PAPER }}>
        <Table className="page" style={{ background: PAPER }}>
          <tr>
            <td align="center" style={{ padding: '32px 16px' }}>
              <Table className="card" style={{ maxWidth: 600 }}>
                <Row>
                  <p className="ink" style={{ ...text, fontFamily: SERIF, fontSize: 22, margin: '0 0 24px' }}>
                    {sender.businessName}
                  </p>
                  <h1
                    className="ink"
                    style={{
                      ...text,
                      fontFamily: SERIF,
                      fontWeight: 'normal',
                      fontSize: 28,
                      lineHeight: '34px',
                    }}
                  >
                    {heading}
                  </h1>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph} className="ink" style={text}>
                      {paragraph}
                    </p>
                  ))}
                  {links.map(({ label, href }) => (
                    <Button key={href} label={label} href={href} />
                  ))}
                </Row>
                {lines.map(({ name, detail, total }) => (
                  <Amounts key={`${name} ${detail}`} amount={total}>
                    {name}
                    <br />
                    <span className="light" style={{ color: INK_LIGHT, fontSize: 14 }}>
                      {detail}
                    </span>
                  </Amounts>
                ))}
                {totals.map(({ label, amount, isTotal }) => (
                  <Amounts key={label} amount={amount} isBold={isTotal}>
                    {label}
                  </Amounts>
                ))}
                {blocks.map(({ title, text: content }) => (
                  <Row key={title}>
                    <p
                      className="light"
                      style={{ ...text, color: INK_LIGHT, fontSize: 14, margin: '24px 0 4px' }}
                    >
                      {title}
                    </p>
                    <p className="ink" style={{ ...text, margin: 0, whiteSpace: 'pre-line' }}>
                      {content}
                    </p>
                  </Row>
                ))}
                <Row>
                  <p
                    className="light rule"
                    style={{
                      ...text,
                      color: INK_LIGHT,
                      fontSize: 13,
                      lineHeight: '20px',
                      borderTop: `1px solid ${RULE}`,
                      margin: '32px 0 0',
                      paddingTop: 16,
                    }}
                  >
                    {sender.businessName}, {sender.address}
                    <br />
                    {sender.phone} · {sender.email}
                  </p>
                </Row>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}

type TableProps = { className: string; style: CSSProperties; children: ReactNode }

/** A table for layout only, which screen readers do not announce. */
const Table = ({ className, style, children }: TableProps) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    className={className}
    style={{ borderCollapse: 'collapse', ...style }}
  >
    <tbody>{children}</tbody>
  </table>
)

const Row = ({ children }: { children: ReactNode }) => (
  <tr>
    <td colSpan={2}>{children}</td>
  </tr>
)

type AmountsProps = { amount: string; isBold?: boolean | undefined; children: ReactNode }

function Amounts({ amount, isBold, children }: AmountsProps) {
  const cell: CSSProperties = {
    ...text,
    margin: 0,
    padding: '10px 0',
    borderTop: `1px solid ${RULE}`,
    fontWeight: isBold ? 'bold' : 'normal',
    verticalAlign: 'top',
  }
  return (
    <tr>
      <td className="ink rule" style={cell}>
        {children}
      </td>
      <td className="ink rule" align="right" style={{ ...cell, whiteSpace: 'nowrap', paddingLeft: 16 }}>
        {amount}
      </td>
    </tr>
  )
}

const Button = ({ label, href }: { label: string; href: string }) => (
  <p style={{ margin: '0 0 24px' }}>
    <a
      className="button"
      href={href}
      style={{
        display: 'inline-block',
        fontFamily: SANS,
        fontSize: 16,
        fontWeight: 'bold',
        color: '#ffffff',
        background: SAGE,
        textDecoration: 'none',
        padding: '14px 24px',
        borderRadius: 4,
      }}
    >
      {label}
    </a>
  </p>
)
