import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { ArchImage } from '#web/storefront/empty-state/ArchImage.tsx'
import { button } from '#web/ui/button/button.ts'
import basket from './basket.webp'

export function EmptyCart() {
  return (
    <section className="grid justify-items-center">
      <ArchImage picture={basket} ground="bg-linear-[#e9eee6,#f0f3ec_60%]" />
      <h2 className="font-display text-display-md">Your cart is empty</h2>
      <p className="mt-3 mb-7 max-w-112 text-lg text-balance text-ink-2">
        Looks like you haven't added anything yet. A good basket starts with one small thing.
      </p>
      <Link to="/" className={button.primary}>
        Continue Shopping{' '}
        <ArrowRight className="transition-transform duration-180 group-hover:translate-x-1" />
      </Link>
    </section>
  )
}
