import { ArchImage } from '#web/storefront/empty-state/ArchImage.tsx'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'
import lantern from '#web/storefront/errors/lantern.webp?no-inline'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'

const TEXT = 'This link does not open an order. Please check that you copied it completely.'

export function OrderMissing() {
  return (
    <>
      <PageHead title="Order not found" description={TEXT} noindex />
      <EmptyState
        level="page"
        image={<ArchImage src={lantern} background="bg-[#edd3c1]" />}
        title="Order not found"
        text={TEXT}
        action={<HomeLink>Back to Home</HomeLink>}
      />
    </>
  )
}
