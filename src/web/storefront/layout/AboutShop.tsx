import { useQuery } from '@tanstack/react-query'
import type { WebsiteSettings } from '#contract/website-settings.ts'
import { ABOUT, SOCIAL_NETWORK_NAMES } from '#domain/texts/about-placeholders.ts'
import { SOCIAL_NETWORKS } from '#domain/website/social-networks.ts'
import { useIsDemo } from '#web/queries/storefront/selling.ts'
import { useBusinessName, websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { footer } from './footer.ts'
import { TextRows } from './TextRows.tsx'

/** The footer's part about the shop, how to contact it and its social networks. */
export function AboutShop() {
  const businessName = useBusinessName()
  const isDemo = useIsDemo()
  const { data: settings } = useQuery(websiteSettingsQuery)
  return (
    <>
      <h2 className={footer.heading}>About {businessName}</h2>
      <p className={`${footer.text} whitespace-pre-line wrap-anywhere`}>{isDemo ? ABOUT : settings?.about}</p>
      <Contact settings={settings} />
      <ul aria-label="Find us on" className="mt-4 flex flex-wrap gap-x-6 empty:hidden">
        {isDemo ? (
          <TextRows names={SOCIAL_NETWORK_NAMES} />
        ) : (
          SOCIAL_NETWORKS.map(
            ({ key, name }) =>
              settings?.[key] && (
                <li key={key}>
                  <a href={settings[key]} className={footer.link}>
                    {name}
                  </a>
                </li>
              ),
          )
        )}
      </ul>
    </>
  )
}

function Contact({ settings }: { settings: WebsiteSettings | undefined }) {
  if (!settings) return null
  const { address, email, phone } = settings
  return (
    <address className="mt-4 max-w-96 text-nav leading-[1.6] wrap-anywhere not-italic">
      <p className="text-pretty whitespace-pre-line">{address}</p>
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={footer.link}>
        {phone}
      </a>
      <a href={`mailto:${email}`} className={footer.link}>
        {email}
      </a>
    </address>
  )
}
