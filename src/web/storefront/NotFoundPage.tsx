import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { button } from '#web/ui/button.ts'
import { PageHead } from './PageHead.tsx'

export function NotFoundPage() {
  return (
    <section className="page grid justify-items-center py-section text-center">
      <PageHead title="404 Page Not Found" description="This address leads nowhere in the shop." />
      <div aria-hidden="true" className="mb-8 h-40 w-32 rounded-t-full bg-ground-hero" />
      <h1 className="font-display text-display-xl">404 Page Not Found</h1>
      <p className="mt-4 mb-7 text-lg text-ink-2">This address leads nowhere in the shop.</p>
      <Link to="/" className={button.primary}>
        Back to Home <ArrowRight className="transition-transform duration-180 group-hover:translate-x-1" />
      </Link>
    </section>
  )
}
