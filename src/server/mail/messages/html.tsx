import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { Message, Sender } from './message.ts'

const SERIF = 'Georgia, "Times New Roman", serif'
const SANS = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const INK = '#2b2a26'
const INK_LIGHT = '#5f5b52'
const RULE = '#e4dccb'
const RULE_STRONG = '#c9bea8'
const GROUND = '#f4ecdd'
const CARD = '#fffdf8'
const SAGE = '#3f5443'
const SAFFRON = '#83540a'

/** Mail programs without support for it show the light version. */
const DARK_MODE = `
  :root { color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #161814 !important; }
    .card { background: #1d1f1b !important; }
    .ink { color: #f2ede2 !important; }
    .light { color: #b9b3a5 !important; }
    .rule { border-color: #3c3f37 !important; }
    .button { background: #a8c0a6 !important; color: #1d1f1b !important; }
    .quiet { border-color: #b9b3a5 !important; color: #f2ede2 !important; }
    .saffron { color: #e5b052 !important; }
  }`

/** Mail programs without support for it keep the wide margins. */
const NARROW = `
  @media (max-width: 480px) {
    .ground { padding: 0 !important; }
    .card-content { padding: 28px 20px 32px !important; }
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
  wordBreak: 'break-word',
}

const title: CSSProperties = { ...text, fontFamily: SERIF, fontWeight: 'normal' }

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
        <style>{NARROW + DARK_MODE}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, background: GROUND }}>
        <Table className="page" style={{ background: GROUND }}>
          <tr>
            <td className="ground" align="center" style={{ padding: '32px 16px' }}>
              <Table className="card" style={{ maxWidth: 600, background: CARD }}>
                <tr>
                  <td className="card-content" style={{ padding: '36px 44px 40px' }}>
                    <p className="ink" style={{ ...title, fontSize: 20, margin: '0 0 28px' }}>
                      <BusinessName name={sender.businessName} />
                    </p>
                    <h1 className="ink" style={{ ...title, fontSize: 32, lineHeight: '38px' }}>
                      <Heading text={heading} />
                    </h1>
                    {paragraphs.map((paragraph) => (
                      <p key={paragraph} className="ink" style={text}>
                        {paragraph}
                      </p>
                    ))}
                    {links.length > 0 && (
                      <p style={{ margin: '24px 0 20px' }}>
                        {links.map((link) => (
                          <Button key={link.href} {...link} />
                        ))}
                      </p>
                    )}
                    {lines.length > 0 && (
                      <Table
                        className="rule"
                        style={{ borderTop: `1px solid ${RULE_STRONG}`, marginTop: 12 }}
                      >
                        {lines.map((line) => (
                          <Line key={`${line.name} ${line.detail}`} {...line} />
                        ))}
                      </Table>
                    )}
                    {totals.length > 0 && (
                      <Table style={{ marginTop: 10 }}>
                        {totals.map((row) => (
                          <TotalRow key={row.label} {...row} />
                        ))}
                      </Table>
                    )}
                    {blocks.map(({ title, text: content }) => (
                      <Block key={title} title={title}>
                        {content}
                      </Block>
                    ))}
                    <p
                      className="light rule"
                      style={{
                        ...text,
                        color: INK_LIGHT,
                        fontSize: 13,
                        lineHeight: '20px',
                        borderTop: `1px solid ${RULE}`,
                        margin: '36px 0 0',
                        paddingTop: 16,
                      }}
                    >
                      {sender.businessName}, {sender.address.replace(/\s*\n\s*/g, ', ')}
                      <br />
                      {sender.phone} · {sender.email}
                    </p>
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}

/** With the ampersand of the shop's word mark. */
function BusinessName({ name }: { name: string }) {
  const [first, ...rest] = name.split('&')
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          <em className="saffron" style={{ color: SAFFRON }}>
            &amp;
          </em>
          {part}
        </Fragment>
      ))}
    </>
  )
}

/** As in the shop, what follows the first comma is in italics. */
function Heading({ text }: { text: string }) {
  const comma = text.indexOf(', ')
  if (comma === -1) return text
  return (
    <>
      {text.slice(0, comma + 2)}
      <em>{text.slice(comma + 2)}</em>
    </>
  )
}

type TableProps = { className?: string; style: CSSProperties; children: ReactNode }

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

type LineProps = { name: string; detail: string; total: string }

function Line({ name, detail, total }: LineProps) {
  const cell: CSSProperties = {
    ...text,
    margin: 0,
    padding: '12px 0',
    borderBottom: `1px solid ${RULE}`,
    verticalAlign: 'top',
  }
  return (
    <tr>
      <td className="ink rule" style={{ ...cell, fontFamily: SERIF, fontSize: 17 }}>
        {name}
        <br />
        <span className="light" style={{ color: INK_LIGHT, fontFamily: SANS, fontSize: 14 }}>
          {detail}
        </span>
      </td>
      <td
        className="ink rule"
        align="right"
        style={{ ...cell, fontWeight: 'bold', whiteSpace: 'nowrap', paddingLeft: 16 }}
      >
        {total}
      </td>
    </tr>
  )
}

type TotalRowProps = { label: string; amount: string; isTotal?: boolean | undefined }

function TotalRow({ label, amount, isTotal = false }: TotalRowProps) {
  const cell: CSSProperties = isTotal
    ? { ...title, fontSize: 22, lineHeight: '28px', margin: 0, padding: '10px 0' }
    : { ...text, fontSize: 15, margin: 0, padding: '4px 0', color: INK_LIGHT }
  return (
    <tr>
      <td className={isTotal ? 'ink' : 'light'} style={cell}>
        {label}
      </td>
      <td
        className="ink"
        align="right"
        style={{ ...cell, color: INK, whiteSpace: 'nowrap', paddingLeft: 16 }}
      >
        {amount}
      </td>
    </tr>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <p className="ink" style={{ ...text, fontSize: 15, fontWeight: 'bold', margin: '28px 0 4px' }}>
      {title}
    </p>
    <p className="light" style={{ ...text, color: INK_LIGHT, margin: 0, whiteSpace: 'pre-line' }}>
      {children}
    </p>
  </>
)

type ButtonProps = { label: string; href: string; isQuiet?: boolean }

const Button = ({ label, href, isQuiet = false }: ButtonProps) => (
  <a
    className={isQuiet ? 'quiet' : 'button'}
    href={href}
    style={{
      display: 'inline-block',
      fontFamily: SANS,
      fontSize: 16,
      lineHeight: '20px',
      fontWeight: 'bold',
      color: isQuiet ? INK : '#ffffff',
      ...(!isQuiet && { background: SAGE }),
      border: `1px solid ${isQuiet ? INK : SAGE}`,
      textDecoration: 'none',
      padding: '13px 24px',
      margin: '0 12px 12px 0',
      borderRadius: 3,
    }}
  >
    {label}
  </a>
)
