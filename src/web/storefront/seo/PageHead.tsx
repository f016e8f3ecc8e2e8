import { useMatch, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DEFAULT_WIDTH, parseImageUrl } from '#domain/image.ts'
import { useBusinessName } from '#web/storefront/layout/Brand.tsx'
import { announcePage } from '#web/storefront/navigation/page-change.ts'

type PageHeadProps = {
  /** Unknown while the page is loading. */
  title: string | undefined
  description?: string | undefined
  image?: string | null | undefined
  /** What search engines read, as schema.org names it. */
  facts?: object[] | undefined
  /** What it is to those it is shared with. */
  type?: 'website' | 'product'
  /** Not for search engines. */
  noindex?: boolean
}

/** Stands for the shop where a page has no picture of its own. */
const CARD = { src: '/card.png', width: 1200, height: 630 }

/** What a page tells browsers, search engines and those it is shared with. React moves the tags to the head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, image, facts = [], type = 'website', noindex = false } = props
  const { origin = '' } = useRouter()
  // Of what follows the question mark only the page number makes another page; filters show parts of the same.
  const path = useMatch({ strict: false, select: ({ pathname, search }) => pathname + pageNumber(search) })
  const businessName = useBusinessName()
  const address = origin + path
  const picture = image ? { src: image, ...sizeOf(image) } : CARD

  useEffect(() => {
    if (title) announcePage(path, title)
  }, [path, title])

  return (
    <>
      <title>{title ? `${title} · ${businessName}` : businessName}</title>
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={businessName} />
      <meta property="og:url" content={address} />
      {title && <meta property="og:title" content={title} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={new URL(picture.src, address).href} />
      {picture.width && <meta property="og:image:width" content={String(picture.width)} />}
      {picture.height && <meta property="og:image:height" content={String(picture.height)} />}
      <meta name="twitter:card" content="summary_large_image" />
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

function pageNumber({ page }: { page?: unknown }) {
  return Number(page) > 1 && Number.isSafeInteger(Number(page)) ? `?page=${Number(page)}` : ''
}

/** The size in which the shop sends a picture to who can name none, such as a link preview. */
function sizeOf(image: string) {
  const picture = parseImageUrl(image)
  if (!picture) return { width: undefined, height: undefined }
  const width = Math.min(picture.width, DEFAULT_WIDTH)
  return { width, height: Math.round((picture.height * width) / picture.width) }
}
