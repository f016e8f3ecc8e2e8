import { ArchImage } from '#web/storefront/empty-state/ArchImage.tsx'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import mirror from './mirror.webp'

const TEXT = "The product you're looking for doesn't exist or has been removed."

export function ProductMissing() {
  return (
    <>
      <PageHead title="Product not found" description={TEXT} noindex />
      <EmptyState
        level="page"
        image={<ArchImage src={mirror} background="bg-[#f1e4e4]" />}
        title="Product not found"
        text={TEXT}
        action={<HomeLink>Back to Home</HomeLink>}
      />
    </>
  )
}
