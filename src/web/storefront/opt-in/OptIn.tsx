import { type UseMutationResult, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { isMissing, RequestError } from '#web/queries/transport/request.ts'
import { MissingPage } from '#web/storefront/errors/MissingPage.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { Button } from '#web/ui/button/Button.tsx'
import { button } from '#web/ui/button/button.ts'
import { Image } from '#web/ui/Image.tsx'
import { imageTint } from '#web/ui/image-tint.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type OptInProps<Data> = {
  title: string
  query: UseQueryResult<Data>
  what: string
  children: (data: Data) => ReactNode
}

/**
 * The page of a link that confirms an email address (double opt-in). Opening it changes nothing, because mail scanners
 * open links: that takes a button.
 */
export function OptIn<Data>({ title, query, what, children }: OptInProps<Data>) {
  if (isMissing(query.error))
    return (
      <MissingPage title="Link expired" text="This link has expired, or your address was deleted already." />
    )
  return (
    <div className="page">
      <PageHead title={title} noindex />
      {/* For documents that were reached by a link within the shop, and therefore lack the response header. */}
      <meta name="referrer" content="no-referrer" />
      <QueryState query={query} what={what} loading={<Skeleton className="h-96" />}>
        {children}
      </QueryState>
    </div>
  )
}

type OptInChoiceProps = {
  title: string
  text: ReactNode
  /** Of the product that it is about; otherwise part of the home page's banner is shown. */
  image?: string | null
  /** Undefined once the address is confirmed. */
  confirm?: { label: string; mutation: UseMutationResult<unknown, Error, void> } | undefined
  /** Undefined once the address is deleted. */
  remove?: { label: string; mutation: UseMutationResult<unknown, Error, void> } | undefined
  /** Before the buttons. */
  children?: ReactNode
}

export function OptInChoice({ title, text, image, confirm, remove, children }: OptInChoiceProps) {
  const error = confirm?.mutation.error ?? remove?.mutation.error
  return (
    <div className="mx-auto grid max-w-192 justify-items-center text-center">
      {image ? <ProductArch image={image} /> : <HeroArch />}
      <h1 className="font-display text-display-xl">{title}</h1>
      <div role="status" className="mt-4 max-w-136 text-lg text-pretty text-ink-2">
        {text}
      </div>
      <p className="mt-7 flex flex-wrap justify-center gap-3">
        {children}
        {confirm && (
          <Button
            isBusy={confirm.mutation.isPending}
            onClick={() => confirm.mutation.mutate()}
            className={button.primary}
          >
            {confirm.label}
          </Button>
        )}
        {remove && (
          <Button
            isBusy={remove.mutation.isPending}
            onClick={() => remove.mutation.mutate()}
            className={button.quiet}
          >
            {remove.label}
          </Button>
        )}
      </p>
      <noscript>
        <p className="mt-4 text-sm text-ink-2">The buttons need JavaScript.</p>
      </noscript>
      {error && (
        <p role="alert" className="mt-4 text-sm text-danger-700">
          {error instanceof RequestError ? error.text : 'The shop did not respond. Please try again.'}
        </p>
      )}
    </div>
  )
}

const arch = 'my-8 aspect-[20/25] w-[min(62vw,17rem,34svh)] overflow-hidden rounded-arch'

/** A product's photo, whole, in an arch of its color. */
const ProductArch = ({ image }: { image: string }) => (
  <div className={`${arch} flex items-end bg-paper-2`} style={{ backgroundColor: imageTint(image) }}>
    <Image
      src={image}
      alt=""
      width={1000}
      height={1000}
      sizes="17rem"
      upTo={640}
      isEager
      className="aspect-square w-full mask-[linear-gradient(transparent,#000_16%)] object-cover"
    />
  </div>
)

/** Part of the home page's banner, in the brand's arch shape. */
function HeroArch() {
  const { data: settings } = useQuery(websiteSettingsQuery)
  return (
    <div className={`${arch} bg-theme-hero`}>
      {settings && (
        <Image
          src={settings.heroImage}
          alt=""
          width={2000}
          height={1100}
          sizes="40rem"
          upTo={1280}
          isCropped
          className="size-full object-cover object-[57%_100%]"
        />
      )}
    </div>
  )
}
