import { useMatch, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DEFAULT_WIDTH, parseImageUrl } from '#domain/catalog/image.ts'
import { useBusinessName } from '#web/queries/storefront/website-settings.ts'
import { announcePage } from '#web/storefront/navigation/page-change.ts'
import { JsonLd } from './JsonLd.tsx'

type PageHeadProps = {
  /** Undefined while the page is loading. */
  title: string | undefined
  description?: string | undefined
  image?: string | null | undefined
  /** On the server only. */
  price?: { amount: string; currency: string } | false | undefined
  /** Structured data in schema.org's vocabulary, on the server only. */
  jsonLd?: object[] | false | undefined
  /** The page number of a list whose later pages have canonical URLs of their own. */
  page?: number
  /** The Open Graph type. */
  type?: 'website' | 'product'
  /** Keeps the page out of search engines. */
  noindex?: boolean
}

/** The link preview of pages without an image of their own. */
const DEFAULT_IMAGE = { src: '/card.png', width: 1200, height: 630 }

/** Title, meta tags, Open Graph and JSON-LD of a page. React 19 moves the tags to the document's head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, image, price, jsonLd, page = 1, type = 'website', noindex = false } = props
  const { origin = '' } = useRouter()
  // The canonical URL has no other parameter: they show the same products in another order, or a part of them.
  const path =
    useMatch({ strict: false, select: ({ pathname }) => pathname }) + (page > 1 ? `?page=${page}` : '')
  const businessName = useBusinessName()
  const url = origin + path
  const preview = image ? { src: image, ...previewSize(image) } : DEFAULT_IMAGE

  useEffect(() => {
    if (title) announcePage(path, title)
  }, [path, title])

  return (
    <>
      <title>{title ? `${title} · ${businessName}` : businessName}</title>
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={businessName} />
      <meta property="og:url" content={url} />
      {title && <meta property="og:title" content={title} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={new URL(preview.src, url).href} />
      {preview.width && <meta property="og:image:width" content={String(preview.width)} />}
      {preview.height && <meta property="og:image:height" content={String(preview.height)} />}
      {import.meta.env.SSR && <CrawlerTags alt={image && title ? title : businessName} price={price} />}
      <meta name="twitter:card" content="summary_large_image" />
      <JsonLd key={path} data={jsonLd} />
    </>
  )
}

/** Only crawlers read these tags, so the browser needs no code for them. */
function CrawlerTags({ alt, price }: { alt: string } & Pick<PageHeadProps, 'price'>) {
  return (
    <>
      <meta property="og:image:alt" content={alt} />
      {price && <meta property="product:price:amount" content={price.amount} />}
      {price && <meta property="product:price:currency" content={price.currency} />}
    </>
  )
}

/** The size of the variant that the server sends for an image URL without a width. */
function previewSize(image: string) {
  const stored = parseImageUrl(image)
  if (!stored) return { width: undefined, height: undefined }
  const width = Math.min(stored.width, DEFAULT_WIDTH)
  return { width, height: Math.round((stored.height * width) / stored.width) }
}
