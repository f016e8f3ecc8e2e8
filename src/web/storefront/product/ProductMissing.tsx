import { MissingPage } from '#web/storefront/errors/MissingPage.tsx'
import mirror from './mirror.webp'

export function ProductMissing() {
  return (
    <MissingPage
      title="Product not found"
      text="The product you're looking for doesn't exist or has been removed."
      image={{ src: mirror, background: 'bg-[#f1e4e4]' }}
    />
  )
}
