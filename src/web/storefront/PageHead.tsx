import { useLocation, useRouter } from '@tanstack/react-router'
import { useBusinessName } from './Brand.tsx'

type PageHeadProps = {
  /** Unknown while the page is loading. */
  title: string | undefined
  description?: string | undefined
  image?: string | null | undefined
  /** What search engines read, as schema.org names it. */
  facts?: object[] | undefined
  /** Not for search engines. */
  noindex?: boolean
}

/** What a page tells browsers, search engines and those it is shared with. React moves the tags to the head. */
export function PageHead({ title, description, image, facts = [], noindex = false }: PageHeadProps) {
  const { origin = '' } = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const businessName = useBusinessName()
  const address = origin + path
  return (
    <>
      <title>{title ? `${title} · ${businessName}` : businessName}</title>
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={businessName} />
      <meta property="og:url" content={address} />
      {title && <meta property="og:title" content={title} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={new URL(image, address).href} />}
      {facts.map((fact) => (
        <JsonLd key={JSON.stringify(fact)} fact={fact} />
      ))}
    </>
  )
}

function JsonLd({ fact }: { fact: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...fact })
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>
}
