import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/queries/settings.ts'
import { PageHead } from '../PageHead.tsx'
import { CategoryGrid } from './CategoryGrid.tsx'
import { FeaturedProducts } from './FeaturedProducts.tsx'
import { Hero } from './Hero.tsx'
import { NewArrivals } from './NewArrivals.tsx'
import { organization } from './organization.ts'

export function HomePage() {
  const { data: settings } = useQuery(settingsQuery)
  return (
    <>
      <PageHead
        title={settings?.heroTitle}
        description={settings?.heroSubtitle}
        image={settings?.heroImage}
        facts={settings && [organization(settings)]}
      />
      <Hero settings={settings} />
      <CategoryGrid />
      <FeaturedProducts />
      <NewArrivals />
    </>
  )
}
