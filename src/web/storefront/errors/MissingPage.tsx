import { Link } from '@tanstack/react-router'
import { ArchImage } from '#web/storefront/empty-state/ArchImage.tsx'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { markedLink } from '#web/ui/button/button.ts'
import lantern from './lantern.webp?no-inline'

type MissingPageProps = {
  title: string
  text: string
  image?: { src: string; background: string }
}

const LANTERN = { src: lantern, background: 'bg-[#edd3c1]' }

/** A page that does not exist. Search engines do not index it. */
export function MissingPage({ title, text, image = LANTERN }: MissingPageProps) {
  return (
    <>
      <PageHead title={title} description={text} noindex />
      <EmptyState
        level="page"
        image={<ArchImage {...image} />}
        title={title}
        text={text}
        action={
          <p className="flex flex-wrap items-center justify-center gap-x-7 gap-y-3">
            <HomeLink>Back to Home</HomeLink>
            <Link to="/products" className={markedLink}>
              View All Products
            </Link>
          </p>
        }
      />
    </>
  )
}
