import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { CategoryArches } from '#web/storefront/category-tiles/CategoryArches.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { button } from '#web/ui/button/button.ts'

const SENTENCE = "The category you're looking for doesn't exist or has been removed."

export function CategoryMissing() {
  return (
    <section className="page grid justify-items-center pt-[clamp(2.5rem,6vw,5rem)] text-center">
      <PageHead title="Category not found" description={SENTENCE} noindex />
      <h1 className="font-display text-display-xl">Category not found</h1>
      <p className="mt-4 mb-7 max-w-112 text-lg text-balance text-ink-2">{SENTENCE}</p>
      <Link to="/" className={button.primary}>
        Back to Home <ArrowRight className="transition-transform duration-180 group-hover:translate-x-1" />
      </Link>
      <CategoryArches title="Or step into one of these" />
    </section>
  )
}
