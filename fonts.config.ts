import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The output folder; styles.css imports it as `fonts/faces.css`. */
export const FONTS = join(import.meta.dirname, 'node_modules/.cache/fonts')

/** Subsets: basic Latin, fractions and degrees for every page; the rest of Latin-1 is loaded only by pages that use it. */
const UNICODE_RANGES = {
  '': 'U+20-7E, U+A0, U+A9, U+B0, U+B7, U+BC-BE, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+2212',
  '-rest': 'U+A1-A8, U+AA-AF, U+B1-B6, U+B8-BB, U+BF-D6, U+D8-FF, U+131, U+152-153, U+178, U+20AC, U+2122',
}

/**
 * Only the weights in use. The italic is used in large sizes only, so its optical size axis is fixed, at the size of the hero. The text font
 * has `font-display: optional`: its fallback has other widths, so that swapping it after the first paint would shift the
 * layout. The fallbacks of the display font have matching metrics, so it is swapped in whenever it arrives.
 */
const FONT_FACES = [
  {
    name: 'fraunces',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { wght: { min: 300, max: 600 } },
    face: 'font-family: "Fraunces Variable"; font-style: normal; font-weight: 300 600; font-display: swap',
  },
  {
    name: 'fraunces-italic',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-italic.woff2',
    axes: { wght: { min: 300, max: 600 }, opsz: 112 },
    face: 'font-family: "Fraunces Variable"; font-style: italic; font-weight: 300 600; font-display: swap',
  },
  {
    // The ampersand of the brand is small, where a large optical size would be too thin. Its face comes later and wins.
    name: 'fraunces-ampersand',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-italic.woff2',
    axes: { wght: { min: 300, max: 600 }, opsz: 72 },
    face: 'font-family: "Fraunces Variable"; font-style: italic; font-weight: 300 600; font-display: swap',
    ranges: { '': 'U+26' },
  },
  {
    name: 'instrument-sans',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: {},
    face: 'font-family: "Instrument Sans Variable"; font-style: normal; font-weight: 400 700; font-display: optional',
  },
]

/** Subsets the fonts: in full, they would outweigh everything else on a first visit. */
export const fonts: Plugin = {
  name: 'fonts',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async buildStart() {
    const { resolve } = createRequire(import.meta.url)
    const rules: string[] = []
    await mkdir(FONTS, { recursive: true })
    for (const { name, file, axes, face, ranges = UNICODE_RANGES } of FONT_FACES) {
      const font = await readFile(resolve(file))
      for (const [suffix, range] of Object.entries(ranges)) {
        const options = { targetFormat: 'woff2', variationAxes: axes } as const
        await writeFile(
          join(FONTS, `${name}${suffix}.woff2`),
          await subsetFont(font, charactersOf(range), options),
        )
        const source = `src: url("./${name}${suffix}.woff2") format("woff2")`
        rules.push(`@font-face { ${face}; ${source}; unicode-range: ${range} }\n`)
      }
    }
    await writeFile(join(FONTS, 'faces.css'), rules.join(''))
  },
}

/** All characters in a CSS `unicode-range`. */
function charactersOf(range: string) {
  return Array.from(range.matchAll(/U\+(\w+)(?:-(\w+))?/g), ([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16)
    const codes = Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index)
    return String.fromCodePoint(...codes)
  }).join('')
}
