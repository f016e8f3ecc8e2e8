import { useQuery } from '@tanstack/react-query'
import { ACCENT_SHADES } from '#domain/website/brand-colors.ts'
import { useIsDemo } from '#web/queries/storefront/selling.ts'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'

/** The owner's colors replace those of the design in a live shop. React moves the style into the head. */
export function OwnColors() {
  const isDemo = useIsDemo()
  const { data } = useQuery(websiteSettingsQuery)
  if (isDemo || !data) return null
  const { accentColor: accent, highlightColor: highlight } = data
  const shade = (name: string, percent: number, other: string) =>
    `--color-${name}:color-mix(in srgb,${accent} ${percent}%,${other});`
  const css =
    (accent &&
      `--color-sage-700:${accent};` +
        shade('sage-800', ACCENT_SHADES.hover, '#000') +
        shade('sage-900', ACCENT_SHADES.footer, '#000') +
        shade('dusk', ACCENT_SHADES.hover, '#000') +
        shade('sage-200', 25, '#fff') +
        shade('sage-100', ACCENT_SHADES.chip, '#fff')) +
    (highlight && `--color-saffron-500:${highlight};--color-saffron-650:${accent || highlight}`)
  return (
    css && (
      <style href={`brand-${accent}${highlight}`} precedence="brand">
        {`:root{${css}}`}
      </style>
    )
  )
}
