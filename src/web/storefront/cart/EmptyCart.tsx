import { ArchImage } from '#web/storefront/empty-state/ArchImage.tsx'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'
import basket from './basket.webp'

export function EmptyCart() {
  return (
    <EmptyState
      level="section"
      image={<ArchImage src={basket} background="bg-linear-[#e9eee6,#f0f3ec_60%]" />}
      title="Your cart is empty"
      text="Looks like you haven't added anything yet. Products you add will appear here."
      action={<HomeLink>Continue Shopping</HomeLink>}
    />
  )
}
