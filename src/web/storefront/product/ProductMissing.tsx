import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { ArchImage } from '#web/storefront/empty-state/ArchImage.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { button } from '#web/ui/button/button.ts'
import mirror from './mirror.webp'

const SENTENCE = "The product you're looking for doesn't exist or has been removed."

export function ProductMissing() {
  return (
    <section className="page grid justify-items-center text-center">
      <PageHead title="Product not found" description={SENTENCE} />
      <ArchImage picture={mirror} ground="bg-[#f1e4e4]" />
      <h1 className="font-display text-display-xl">Product not found</h1>
      <p className="mt-4 mb-7 max-w-112 text-lg text-balance text-ink-2">{SENTENCE}</p>
      <Link to="/" className={button.primary}>
        Back to Home <ArrowRight className="transition-transform duration-180 group-hover:translate-x-1" />
      </Link>
    </section>
  )
}
