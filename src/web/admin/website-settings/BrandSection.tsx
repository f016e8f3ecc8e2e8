import { useFormContext, useWatch } from 'react-hook-form'
import type { WebsiteSettings } from '#contract/website-settings.ts'
import { ACCENT_SHADES, isHexColor } from '#domain/website/brand-colors.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { ColorField } from './ColorField.tsx'
import { ImageField, type OnReading } from './ImageField.tsx'

const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] items-start gap-4.5'

const SAGE = '#3f5443'
const SAFFRON = '#e3a02c'

export function BrandSection({ onReading }: { onReading: OnReading }) {
  return (
    <section className="grid content-start gap-4.5">
      <h2 className={partTitle}>Brand</h2>
      <p className="text-sm text-ink-2">Shown in Live mode. What is empty keeps the look of the design.</p>
      <div className={pair}>
        <ImageField
          name="logo"
          label="Logo"
          hint="Replaces the name in the header. Best on a transparent background."
          onReading={onReading}
        />
        <ImageField
          name="icon"
          label="Icon"
          hint="For browsers and home screens. A square of at least 512 pixels."
          onReading={onReading}
        />
      </div>
      <div className={pair}>
        <ColorField name="accentColor" label="Accent Color" hint="Buttons and the footer" ownColor={SAGE} />
        <ColorField
          name="highlightColor"
          label="Highlight Color"
          hint="Underlines, and links in the footer"
          ownColor={SAFFRON}
        />
      </div>
      <ColorPreview />
    </section>
  )
}

/** A button on the page and a link in the footer, in the chosen colors. */
function ColorPreview() {
  const { control } = useFormContext<WebsiteSettings>()
  const { accentColor, highlightColor } = useWatch({ control })
  const accent = chosen(accentColor, SAGE)
  const footer = `color-mix(in srgb, ${accent} ${ACCENT_SHADES.footer}%, #000)`
  return (
    <div aria-hidden="true" className="flex flex-wrap overflow-hidden rounded-md border border-rule text-sm">
      <span className="flex flex-1 items-center justify-between gap-4 bg-paper p-4 whitespace-nowrap">
        <span style={{ color: accent }} className="font-medium">
          A link
        </span>
        <span style={{ background: accent }} className="rounded-sm px-4 py-2.5 font-medium text-paper">
          A button
        </span>
      </span>
      <span
        style={{ background: footer, color: chosen(highlightColor, SAFFRON) }}
        className="flex flex-1 items-center p-4 whitespace-nowrap"
      >
        A link in the footer
      </span>
    </div>
  )
}

const chosen = (color: string | undefined, ownColor: string) =>
  color && isHexColor(color) ? color : ownColor
