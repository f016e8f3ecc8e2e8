import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Image } from './Image.tsx'

const hash = '0123456789abcdef0123456789abcdef'
const src = `/images/${hash}-1000x750-e9d8c3`

test('a picture of the shop holds its place, in its size and colour, before it is there', () => {
  const html = renderToString(<Image src={src} alt="Beeswax candle" sizes="50vw" />)
  expect(html).toContain('width="1000" height="750"')
  expect(html).toContain('background-color:#e9d8c3')
  expect(html).toContain('alt="Beeswax candle"')
})

test('a picture waits until it is near the screen, unless it is the first thing to see', () => {
  const later = renderToString(<Image src={src} alt="" sizes="50vw" />)
  expect(later).toContain('loading="lazy"')
  expect(later).toContain('sizes="auto, 50vw"')

  const first = renderToString(
    <html lang="en">
      <head />
      <body>
        <Image src={src} alt="" sizes="50vw" priority />
      </body>
    </html>,
  )
  expect(first).toContain('fetchPriority="high"')
  expect(first).not.toContain('loading="lazy"')
  expect(first).toMatch(
    /<head><link rel="preload" as="image" imageSrcSet="[^"]+" imageSizes="50vw" fetchPriority="high"/,
  )
})

test('a small place on the page offers small widths only', () => {
  const html = renderToString(<Image src={src} alt="" sizes="44px" upTo={160} />)
  expect(html).toContain(`srcSet="${src}/96 96w, ${src}/160 160w"`)
})

test('a picture from elsewhere is taken as it is', () => {
  const html = renderToString(
    <Image src="https://images.example/candle.webp" alt="" sizes="50vw" width={800} height={600} />,
  )
  expect(html).toContain('src="https://images.example/candle.webp"')
  expect(html).toContain('width="800" height="600"')
  expect(html).not.toContain('srcSet')
})
