import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { pageQuery } from '#web/queries/storefront/pages.ts'
import { isMissing } from '#web/queries/transport/request.ts'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'
import { FailedPage } from '#web/storefront/errors/FailedPage.tsx'
import { NotFoundPage } from '#web/storefront/errors/NotFoundPage.tsx'
import { Breadcrumb } from '#web/storefront/navigation/Breadcrumb.tsx'
import { breadcrumbJsonLd } from '#web/storefront/seo/breadcrumb-json-ld.ts'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { Image } from '#web/ui/Image.tsx'
import { Prose } from '#web/ui/prose/Prose.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import './content-page.css'

const route = getRouteApi('/storefront/pages/$slug')

const LOAD_FAILED = 'Could not load the page'

/** With fewer headings the text needs no table of contents. */
const MIN_HEADINGS = 3

/** One of the owner's pages, such as the privacy policy. */
export function ContentPage() {
  const { slug } = route.useParams()
  const { origin = '' } = useRouter()
  const { data: page, error, refetch } = useQuery(pageQuery(slug))
  if (isMissing(error)) return <NotFoundPage />
  if (!page)
    return (
      <>
        <PageHead title={error ? LOAD_FAILED : undefined} noindex />
        {error ? <FailedPage title={LOAD_FAILED} error={error} onRetry={refetch} /> : <ContentPageSkeleton />}
      </>
    )

  const [lede, body] = splitLede(page.html)
  const trail = [
    { name: 'Home', path: '/' },
    { name: page.title, path: `/pages/${slug}` },
  ]
  return (
    <div className="page">
      <PageHead
        title={page.title}
        description={page.description}
        jsonLd={import.meta.env.SSR && [breadcrumbJsonLd(trail, origin)]}
      />
      <Breadcrumb trail={trail} />
      <article className="content-page">
        <header>
          <h1 className="font-display text-display-xl wrap-break-word">{page.title}</h1>
          {lede && (
            <div className="content-page-lede">
              <Prose html={lede} />
            </div>
          )}
          <CategoryArch />
        </header>
        <aside>
          {page.headings.length >= MIN_HEADINGS && (
            <nav aria-labelledby="on-this-page">
              <h2 id="on-this-page" className="mb-1 text-sm font-bold">
                On this page
              </h2>
              <ol>
                {page.headings.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <p className="text-sm text-ink-3">
            Last changed <time dateTime={page.changedAt}>{longDate.format(new Date(page.changedAt))}</time>
          </p>
        </aside>
        <div className="min-w-0">
          <Prose html={body} />
          <p className="mt-12">
            <HomeLink>Back to the shop</HomeLink>
          </p>
        </div>
      </article>
    </div>
  )
}

/** The first paragraph is set larger, beside the title, unless it is all there is. */
function splitLede(html: string): [lede: string, body: string] {
  const lede = /^<p>.*?<\/p>(?=\s*<)/s.exec(html)?.[0] ?? ''
  return [lede, html.slice(lede.length)]
}

/** An image of the owner's own: that of the first category that has one. */
function CategoryArch() {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const image = categories.find((category) => category.image)?.image
  if (!image) return null
  return (
    <div className="content-page-arch">
      <Image
        src={image}
        alt=""
        width={640}
        height={800}
        sizes="(min-width: 64rem) 37rem, 22rem"
        upTo={1280}
        isCropped
      />
    </div>
  )
}

/** In UTC, because the page is cached for visitors of all time zones. */
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function ContentPageSkeleton() {
  return (
    <div role="status" aria-label="Loading page" data-skeleton className="page grid gap-6 pt-11">
      <Skeleton className="h-20 w-2/3" />
      <Skeleton className="h-96" />
    </div>
  )
}
