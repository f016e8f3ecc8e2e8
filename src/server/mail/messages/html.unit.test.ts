import { expect, test } from 'vitest'
import { toHtml } from './html.tsx'

const SENDER = { businessName: 'Saffron & Sage', address: '1 Main Street', phone: '1', email: 'a@b.example' }
const html = toHtml(
  {
    subject: 'Your order 1001',
    heading: 'Thank you',
    paragraphs: ['We have received your order.'],
    lines: [{ name: 'Oak clock', detail: 'SKU', total: '$20.00' }],
    totals: [{ label: 'Total', amount: '$20.00', isTotal: true }],
    blocks: [{ title: 'Address', text: '1 Main Street' }],
    links: [{ label: 'See your order', href: 'https://shop.example/order/x' }],
  },
  SENDER,
)

const MIN_CONTRAST = 4.5

function luminance(color: string) {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string) {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** Class names and inline style of every element that has a color. */
const colored = [...html.matchAll(/<\w+ (?:[\w-]+="[^"]*" )*?class="([^"]*)"[^>]*?style="([^"]*)"/g)].flatMap(
  ([, classes, style]) => {
    const color = /(?:^|;)color:(#\w{6})/.exec(style!)?.[1]
    return color
      ? [{ classes: classes!.split(' '), color, background: /background:(#\w{6})/.exec(style!)?.[1] }]
      : []
  },
)
const dark = Object.fromEntries(
  [...html.matchAll(/\.(\w+)(?:, \.\w+)? \{ ([^}]*) \}/g)].map(([, name, rules]) => [name, rules!]),
)
const darkValue = (name: string, property: string) =>
  new RegExp(`(?:^|[ ;])${property}: (#\\w{6}) !important`).exec(dark[name] ?? '')?.[1]

test('a message names both color schemes, so that mail programs do not invert it on their own', () => {
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark"/>')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})

test('all text is readable on light and on dark ground', () => {
  const paper = /<body[^>]*background:(#\w{6})/.exec(html)![1]!
  const night = darkValue('page', 'background')!
  expect(colored.length).toBeGreaterThan(8)
  expect(colored).toHaveLength([...html.matchAll(/[";]color:#/g)].length)
  for (const { classes, color, background = paper } of colored) {
    expect(contrast(color, background)).toBeGreaterThan(MIN_CONTRAST)
    const name = classes.find((each) => darkValue(each, 'color'))
    expect(name, `no dark color for ${classes}`).toBeDefined()
    const ground = darkValue(name!, 'background') ?? night
    expect(contrast(darkValue(name!, 'color')!, ground)).toBeGreaterThan(MIN_CONTRAST)
  }
})
