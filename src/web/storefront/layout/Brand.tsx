import { useQuery } from '@tanstack/react-query'
import { useIsDemo } from '#web/queries/storefront/selling.ts'
import { useBusinessName, websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { Image } from '#web/ui/Image.tsx'
import { WordMark } from '#web/ui/WordMark.tsx'

/** The shop's name or, in a live shop, the owner's logo. */
export function Brand({ ampersand }: { ampersand: string }) {
  const name = useBusinessName()
  const isDemo = useIsDemo()
  const { data: settings } = useQuery(websiteSettingsQuery)
  if (isDemo || !settings?.logo) return <WordMark name={name} ampersand={ampersand} />
  return (
    <Image
      src={settings.logo}
      alt={name}
      sizes="15rem"
      upTo={480}
      className="mx-auto h-10 w-auto max-w-full object-contain lg:h-14"
      // Logos are often transparent.
      style={{ backgroundColor: 'transparent' }}
    />
  )
}
