import { Link } from '@tanstack/react-router'
import { button } from '#web/ui/button.ts'
import { PageHead } from '../PageHead.tsx'

const SENTENCE = "The product you're looking for doesn't exist or has been removed."

export function ProductMissing() {
  return (
    <section className="page grid justify-items-center py-section text-center">
      <PageHead title="Product not found" description={SENTENCE} />
      <h1 className="font-display text-display-xl">Product not found</h1>
      <p className="mt-4 mb-7 text-lg text-ink-2">{SENTENCE}</p>
      <Link to="/" className={button.primary}>
        Back to Home
      </Link>
    </section>
  )
}
