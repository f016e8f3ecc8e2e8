import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type WebsiteSettings, WebsiteSettingsDraft } from '#contract/website-settings.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'

/** The map as the address entered shows it. Absent while there is none, and never of anything but https. */
export function MapPreview() {
  const { control } = useFormContext<WebsiteSettings>()
  const { gmapSrc, address } = useWatch({ control })
  const entered = useSettled(gmapSrc?.trim() ?? '')
  if (!entered) return null
  const isAllowed = WebsiteSettingsDraft.shape.gmapSrc.safeParse(entered).success
  return (
    <section className="grid content-start gap-4.5 lg:sticky lg:top-22 lg:self-start">
      <h2 className={partTitle}>Map Preview</h2>
      {isAllowed ? (
        <iframe
          key={entered}
          src={entered}
          title="Map Preview"
          // Enough for a map to draw itself, and not to reach the page around it.
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer-when-downgrade"
          loading="lazy"
          className="aspect-4/3 w-full rounded-md bg-theme-kitchen"
        />
      ) : (
        <p className="grid aspect-4/3 place-items-center rounded-md bg-theme-kitchen p-6 text-center text-ink-2">
          The map appears here once its address starts with https://
        </p>
      )}
      {address && <p className="text-xs text-ink-3">{address}</p>}
    </section>
  )
}

/** The value once nobody has changed it for a moment, so that not every key pressed loads another map. */
function useSettled(value: string) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, 400, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
