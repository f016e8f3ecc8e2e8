import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { ArchImage } from '#web/storefront/empty-state/ArchImage.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { button } from '#web/ui/button/button.ts'
import lantern from './lantern.webp?no-inline'

const SENTENCE = "The page you're looking for doesn't exist or has moved."

export function NotFoundPage() {
  return (
    <section className="page grid justify-items-center text-center">
      <PageHead title="404 Page Not Found" description={SENTENCE} noindex />
      <ArchImage picture={lantern} ground="bg-[#edd3c1]" />
      <h1 className="font-display text-display-xl">404 Page Not Found</h1>
      <p className="mt-4 mb-7 max-w-112 text-lg text-balance text-ink-2">{SENTENCE}</p>
      <Link to="/" className={button.primary}>
        Back to Home <ArrowRight className="transition-transform duration-180 group-hover:translate-x-1" />
      </Link>
    </section>
  )
}
