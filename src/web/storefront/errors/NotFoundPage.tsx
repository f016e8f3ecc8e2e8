import { ArchImage } from '#web/storefront/empty-state/ArchImage.tsx'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import lantern from './lantern.webp?no-inline'

const TEXT = "The page you're looking for doesn't exist or has moved."

export function NotFoundPage() {
  return (
    <>
      <PageHead title="404 Page Not Found" description={TEXT} noindex />
      <EmptyState
        level="page"
        image={<ArchImage src={lantern} background="bg-[#edd3c1]" />}
        title="404 Page Not Found"
        text={TEXT}
        action={<HomeLink>Back to Home</HomeLink>}
      />
    </>
  )
}
