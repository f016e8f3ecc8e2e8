import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import { SUMMER_SALE } from '#domain/texts/placeholders.ts'
import { useIsDemo } from '#web/queries/storefront/selling.ts'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { ServerRendered } from '#web/storefront/ServerRendered.tsx'
import { organizationJsonLd, websiteJsonLd } from '#web/storefront/seo/organization-json-ld.ts'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { CategoryGrid } from './CategoryGrid.tsx'
import { FeaturedProducts } from './FeaturedProducts.tsx'
import { Guarantees } from './Guarantees.tsx'
import { Hero } from './Hero.tsx'
import { LiveSale } from './LiveSale.tsx'
import { NewArrivals } from './NewArrivals.tsx'
import { SaleTiles } from './SaleTiles.tsx'

const loadTestimonials = async () => ({
  default: (await import('./testimonials/Testimonials.tsx')).Testimonials,
})
const Testimonials = lazy(loadTestimonials)

export function HomePage() {
  const { data: settings } = useQuery(websiteSettingsQuery)
  const { origin = '' } = useRouter()
  const isDemo = useIsDemo()
  // On leaving, so that Back finds the whole page and its scroll position. The page can do without them.
  useEffect(() => () => void loadTestimonials().catch(() => undefined), [])
  return (
    <>
      <PageHead
        title={settings?.heroTitle}
        description={settings?.heroSubtitle}
        image={settings?.heroImage}
        jsonLd={
          import.meta.env.SSR &&
          settings && [organizationJsonLd(settings, origin), websiteJsonLd(settings, origin)]
        }
      />
      <Hero />
      {isDemo && <Guarantees />}
      <CategoryGrid />
      <FeaturedProducts />
      {isDemo ? <SaleTiles title="Summer" tiles={SUMMER_SALE} /> : <LiveSale />}
      <NewArrivals />
      {isDemo && (
        <ServerRendered>
          <Testimonials />
        </ServerRendered>
      )}
    </>
  )
}
