/** The owner's colors in a live shop. Without them, the design's own sage and saffron. */
type BrandColors = { accentColor: string; highlightColor: string }

/** WCAG's minimum for text. */
export const MIN_CONTRAST = 4.5
/** Shades of the accent, in percent; the rest is black or white. */
export const ACCENT_SHADES = { hover: 80, footer: 60, chip: 12 }

/** The footer of the design itself. */
const SAGE_FOOTER = '#26352a'

export const isHexColor = (value: string) => /^#[\da-f]{6}$/i.test(value)

/** Why text in these colors could not be read, or undefined. Empty colors are the design's own. */
export function findUnreadableColor({ accentColor, highlightColor }: BrandColors) {
  if (accentColor) {
    // The lightest place for text in this color is the page, the darkest a chip in a tint of the same color.
    const contrast = contrastOf(accentColor, mix(accentColor, ACCENT_SHADES.chip, 255))
    if (contrast < MIN_CONTRAST)
      return {
        field: 'accentColor' as const,
        message: `This color is too light for text: ${needs(contrast)}`,
      }
  }
  if (highlightColor) {
    const footer = accentColor ? mix(accentColor, ACCENT_SHADES.footer, 0) : SAGE_FOOTER
    const contrast = contrastOf(highlightColor, footer)
    if (contrast < MIN_CONTRAST)
      return {
        field: 'highlightColor' as const,
        message: `This color is too dark for links in the footer: ${needs(contrast)}`,
      }
  }
  return undefined
}

// Rounded down, so that 4.49 does not read as enough.
const needs = (contrast: number) =>
  `its contrast is ${(Math.floor(contrast * 10) / 10).toFixed(1)}, and ${MIN_CONTRAST} is needed`

const channelsOf = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

/** As CSS's color-mix in sRGB: `percent` of the color, the rest black (0) or white (255). */
function mix(color: string, percent: number, other: 0 | 255) {
  const channels = channelsOf(color).map((value) => (value * percent + other * (100 - percent)) / 100)
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** WCAG's contrast ratio, from 1 to 21. */
export function contrastOf(a: string, b: string) {
  const [light, dark] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: string) {
  const [red, green, blue] = channelsOf(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
