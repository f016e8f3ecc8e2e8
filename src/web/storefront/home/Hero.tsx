import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { WebsiteSettings } from '#contract/website-settings.ts'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { useLinkedCategories } from '#web/storefront/layout/linked-categories.ts'
import { button, markedLink } from '#web/ui/button/button.ts'
import { Image } from '#web/ui/Image.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function Hero() {
  const query = useQuery(websiteSettingsQuery)
  const [first, second] = useLinkedCategories()
  return (
    <section
      aria-label="Welcome"
      data-theme="hero"
      className="relative overflow-hidden bg-theme-hero max-lg:landscape:flex max-lg:landscape:min-h-[calc(100svh-4rem)] max-lg:landscape:items-center lg:flex lg:min-h-[clamp(34rem,48vw,58rem)] lg:items-center"
    >
      <div className="-mt-2 h-96 max-lg:portrait:max-h-[45svh] md:h-120 max-lg:landscape:absolute max-lg:landscape:inset-y-0 max-lg:landscape:right-0 max-lg:landscape:w-[78%] max-lg:landscape:h-full lg:absolute lg:inset-0 lg:mt-0 lg:h-full">
        {query.data && (
          <Image
            src={query.data.heroImage}
            alt=""
            width={2000}
            height={1100}
            // On small screens the height sets the size, and the sides are cropped.
            sizes="(min-width: 64rem) 100vw, (min-width: 48rem) 55rem, 44rem"
            priority
            // On wide screens the image fades out on the left, so that the text is readable on any image. The fade is
            // short, because each step of its opacity rounds the colors differently, which shows as vertical stripes.
            className="size-full mask-[linear-gradient(transparent,#000_14%,#000_74%,transparent)] object-cover object-[86%_100%] md:object-[80%_100%] lg:mask-[linear-gradient(transparent,#000_14%),linear-gradient(to_right,rgb(0_0_0/0.12)_27%,#000_34%)] lg:mask-intersect lg:object-[60%_72%] max-lg:landscape:mask-[linear-gradient(90deg,transparent,#000_30%),linear-gradient(transparent,#000_20%)] max-lg:landscape:mask-intersect max-lg:landscape:object-[60%_72%]"
          />
        )}
      </div>
      <div className="page relative w-full pt-1 pb-9 md:pb-12 max-lg:landscape:pb-6 lg:pt-0 lg:pb-14 lg:max-xl:pt-8">
        <div className="max-lg:landscape:max-w-[46%] md:portrait:max-w-136 lg:max-w-[43%]">
          <QueryState query={query} what="the banner" loading={<HeroTextSkeleton />}>
            {(settings) => <HeroText settings={settings} />}
          </QueryState>
          <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3 max-lg:landscape:mt-4 max-lg:landscape:gap-x-5 lg:mt-9 lg:max-xl:flex-col lg:max-xl:items-start">
            {first && (
              <Link to="/category/$slug" params={{ slug: first.slug }} className={button.primary}>
                Shop Now{' '}
                <ArrowRight className="transition-transform duration-180 group-hover:translate-x-1" />
              </Link>
            )}
            {second && (
              <Link to="/category/$slug" params={{ slug: second.slug }} className={markedLink}>
                Browse Categories
              </Link>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

/** The title is italic after its first comma, if it has one. */
function HeroText({ settings: { heroTitle, heroSubtitle } }: { settings: WebsiteSettings }) {
  const italicStart = heroTitle.indexOf(',') + 1
  const upright = italicStart ? heroTitle.slice(0, italicStart) : heroTitle
  return (
    <>
      <h1 className={`font-display wrap-break-word [word-spacing:0.06em] ${titleSize(heroTitle)}`}>
        {upright}
        {italicStart > 0 && <em className="font-[320]">{heroTitle.slice(italicStart)}</em>}
      </h1>
      <p className="mt-5 max-w-100 text-lg leading-[1.55] text-pretty wrap-break-word text-ink-2 max-lg:landscape:mt-3 max-lg:landscape:text-base lg:mt-7 lg:max-w-96 lg:max-xl:max-w-88">
        {heroSubtitle}
      </p>
    </>
  )
}

/** Long titles, landscape phones and narrow desktops use a smaller size to fit the banner. */
const titleSize = (title: string) =>
  `max-lg:landscape:text-[2.75rem] lg:max-xl:text-[4.25rem] ${title.length > 44 ? 'text-display-xl' : 'text-display-2xl'}`

function HeroTextSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <Skeleton className="h-14 w-3/4 lg:h-24" />
      <Skeleton className="h-14 w-full lg:h-24" />
      <Skeleton className="mt-3 h-20 max-w-96" />
    </div>
  )
}
