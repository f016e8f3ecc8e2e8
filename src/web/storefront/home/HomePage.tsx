import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useIsDemo } from '#web/queries/storefront/selling.ts'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { organizationJsonLd } from '#web/storefront/seo/organization-json-ld.ts'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { CategoryGrid } from './CategoryGrid.tsx'
import { FeaturedProducts } from './FeaturedProducts.tsx'
import { Guarantees } from './Guarantees.tsx'
import { Hero } from './Hero.tsx'
import { NewArrivals } from './NewArrivals.tsx'
import { SummerSale } from './SummerSale.tsx'
import { ServerTestimonials } from './testimonials/ServerTestimonials.tsx'

export function HomePage() {
  const { data: settings } = useQuery(websiteSettingsQuery)
  const { origin = '' } = useRouter()
  const isDemo = useIsDemo()
  return (
    <>
      <PageHead
        title={settings?.heroTitle}
        description={settings?.heroSubtitle}
        image={settings?.heroImage}
        jsonLd={import.meta.env.SSR && settings && [organizationJsonLd(settings, origin)]}
      />
      <Hero />
      {isDemo && <Guarantees />}
      <CategoryGrid />
      <FeaturedProducts />
      {isDemo && <SummerSale />}
      <NewArrivals />
      {isDemo && <ServerTestimonials />}
    </>
  )
}
