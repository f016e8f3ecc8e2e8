import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Image } from './Image.tsx'

const hash = '0123456789abcdef0123456789abcdef'
const src = `/images/${hash}-1000x750-e9d8c3`

test('a stored image reserves its space and shows its color before it has loaded', () => {
  const html = renderToString(<Image src={src} alt="Beeswax candle" sizes="50vw" />)
  expect(html).toContain('width="1000" height="750"')
  expect(html).toContain('background-color:#e9d8c3')
  expect(html).toContain('alt="Beeswax candle"')
})

test('an image loads lazily, unless it has priority', () => {
  const lazy = renderToString(<Image src={src} alt="" sizes="50vw" />)
  expect(lazy).toContain('loading="lazy"')
  expect(lazy).toContain('sizes="auto, 50vw"')

  const priority = renderToString(
    <html lang="en">
      <head />
      <body>
        <Image src={src} alt="" sizes="50vw" priority />
      </body>
    </html>,
  )
  expect(priority).toContain('fetchPriority="high"')
  expect(priority).not.toContain('loading="lazy"')
  expect(priority).toMatch(
    /<head><link rel="preload" as="image" imageSrcSet="[^"]+" imageSizes="50vw" fetchPriority="high"/,
  )
})

test('an image in a taller frame is chosen by the width of the whole image', () => {
  const html = renderToString(<Image src={src} alt="" sizes="40rem" isCropped />)
  expect(html).toContain('loading="lazy"')
  expect(html).toContain('sizes="40rem"')
})

test('srcset ends at the largest width an image needs', () => {
  const html = renderToString(<Image src={src} alt="" sizes="44px" upTo={160} />)
  expect(html).toContain(`srcSet="${src}/96 96w, ${src}/160 160w"`)
})

test('an external image is used as it is', () => {
  const html = renderToString(
    <Image src="https://images.example/candle.webp" alt="" sizes="50vw" width={800} height={600} />,
  )
  expect(html).toContain('src="https://images.example/candle.webp"')
  expect(html).toContain('width="800" height="600"')
  expect(html).not.toContain('srcSet')
})
