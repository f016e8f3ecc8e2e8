import { useFormContext, useWatch } from 'react-hook-form'
import { type WebsiteSettings, WebsiteSettingsDraft } from '#contract/website-settings.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { useDebouncedValue } from '#web/ui/debounce.ts'

/** Typing must not load a map with every key. */
const DEBOUNCE_MS = 400

/** Embeds the entered map address. Hidden while there is none; shows https addresses only. */
export function MapPreview() {
  const { control } = useFormContext<WebsiteSettings>()
  const { gmapSrc, address } = useWatch({ control })
  const entered = useDebouncedValue(gmapSrc?.trim() ?? '', DEBOUNCE_MS)
  if (!entered) return null
  const { data: src, error } = WebsiteSettingsDraft.shape.gmapSrc.safeParse(entered)
  return (
    <section className="grid content-start gap-4.5 lg:sticky lg:top-22 lg:self-start">
      <h2 className={partTitle}>Map Preview</h2>
      {src ? (
        <iframe
          key={src}
          src={src}
          title="Map Preview"
          // The permissions a map needs, without access to the page around it.
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer-when-downgrade"
          loading="lazy"
          className="aspect-4/3 w-full rounded-md bg-theme-kitchen"
        />
      ) : (
        <p className="grid aspect-4/3 place-items-center rounded-md bg-theme-kitchen p-6 text-center text-ink-2">
          {error?.issues[0]?.message.startsWith('Google')
            ? 'Google does not show this address on other websites.'
            : 'The map appears here once its address starts with https://'}
        </p>
      )}
      {address && <p className="text-xs text-ink-3">{address}</p>}
    </section>
  )
}
