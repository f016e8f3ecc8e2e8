import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Where the sheet finds them, as `@import "fonts/faces.css"`. */
export const FONTS = join(import.meta.dirname, 'node_modules/.cache/fonts')

/** What nearly every English word is made of comes with the page; the rest of Latin only where a page has it. */
const RANGES = {
  '': 'U+20-7E, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026',
  '-rest': 'U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+178, U+20AC, U+2122, U+2212',
}

/**
 * Only the weights that the shop uses. The italic is for large words alone: it needs no shapes for small ones. The text
 * font is never exchanged once a page is shown, since its words would move (docs/speed.md).
 */
const FACES = [
  {
    name: 'fraunces',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { wght: { min: 300, max: 600 } },
    face: 'font-family: "Fraunces Variable"; font-style: normal; font-weight: 300 600; font-display: swap',
  },
  {
    name: 'fraunces-italic',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-italic.woff2',
    axes: { wght: { min: 300, max: 600 }, opsz: 72 },
    face: 'font-family: "Fraunces Variable"; font-style: italic; font-weight: 300 600; font-display: swap',
  },
  {
    name: 'instrument-sans',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: {},
    face: 'font-family: "Instrument Sans Variable"; font-style: normal; font-weight: 400 700; font-display: optional',
  },
]

/** Cuts the fonts to what pages need: whole, they are more bytes than everything else of a first visit. */
export const fonts: Plugin = {
  name: 'fonts',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async buildStart() {
    const { resolve } = createRequire(import.meta.url)
    const sheet: string[] = []
    await mkdir(FONTS, { recursive: true })
    for (const { name, file, axes, face } of FACES) {
      const font = await readFile(resolve(file))
      for (const [part, range] of Object.entries(RANGES)) {
        const options = { targetFormat: 'woff2', variationAxes: axes } as const
        await writeFile(
          join(FONTS, `${name}${part}.woff2`),
          await subsetFont(font, charactersOf(range), options),
        )
        const source = `src: url("./${name}${part}.woff2") format("woff2")`
        sheet.push(`@font-face { ${face}; ${source}; unicode-range: ${range} }\n`)
      }
    }
    await writeFile(join(FONTS, 'faces.css'), sheet.join(''))
  },
}

/** All characters of a `unicode-range`. */
function charactersOf(range: string) {
  return Array.from(range.matchAll(/U\+(\w+)(?:-(\w+))?/g), ([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16)
    const codes = Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index)
    return String.fromCodePoint(...codes)
  }).join('')
}
