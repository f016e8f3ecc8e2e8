import { describe, expect, test } from 'vitest'
import {
  imageSrcSet,
  imageUrl,
  isImageWidth,
  parseImageUrl,
  type StoredImage,
  usefulWidths,
} from './image.ts'

const hash = '0123456789abcdef0123456789abcdef'
const candle: StoredImage = { hash, width: 1000, height: 750, tint: 'e9d8c3' }
const url = `/images/${hash}-1000x750-e9d8c3`

test('the URL of an image holds its size and color, and parses back', () => {
  expect(imageUrl(candle)).toBe(url)
  expect(parseImageUrl(url)).toEqual(candle)
})

test.each([
  ['an image elsewhere', 'https://images.example/candle.webp'],
  ['an image elsewhere with a similar path', `https://images.example${url}`],
  ['a file of the shop', '/images/candle.webp'],
  ['an uploaded file', 'data:image/png;base64,iVBORw0KGgo='],
  ['a variant', `${url}/640`],
  ['a short hash', `/images/${hash.slice(1)}-1000x750-e9d8c3`],
  ['capital letters', `/images/${hash.toUpperCase()}-1000x750-e9d8c3`],
  ['no height', `/images/${hash}-1000x0-e9d8c3`],
  ['a color by name', `/images/${hash}-1000x750-saffron`],
  ['nothing', ''],
])('%s is not the URL of a stored image', (_description, address) => {
  expect(parseImageUrl(address)).toBeUndefined()
})

describe('the widths offered for an image', () => {
  test('end with the smallest that holds the whole original', () => {
    expect(usefulWidths(candle)).toEqual([320, 480, 640, 960, 1280])
    expect(usefulWidths({ ...candle, width: 960 })).toEqual([320, 480, 640, 960])
    expect(usefulWidths({ ...candle, width: 6000 })).toEqual([640, 960, 1280, 1920, 2560])
  })

  test('end earlier where the layout shows a small image', () => {
    expect(usefulWidths(candle, 320)).toEqual([96, 160, 320])
  })

  test('are a single one for the smallest image', () => {
    expect(usefulWidths({ ...candle, width: 1 })).toEqual([96])
  })
})

test('a srcset never announces more pixels than the original has', () => {
  expect(imageSrcSet({ ...candle, width: 400 })).toBe(
    [160, 320, 480]
      .map((width) => `/images/${hash}-400x750-e9d8c3/${width} ${Math.min(width, 400)}w`)
      .join(', '),
  )
})

test('images come only in the listed widths', () => {
  expect(isImageWidth(640)).toBe(true)
  for (const width of [0, 1, 641, 4000, -96, 96.5, Number.NaN]) expect(isImageWidth(width)).toBe(false)
})
