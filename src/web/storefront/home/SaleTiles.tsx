import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import type { CategoryTheme } from '#web/category-theme.ts'
import { archColor } from '#web/storefront/category-tiles/category-theme.ts'
import { lazyLayout } from '#web/storefront/lazy-layout.ts'

/** Arches grow by their discount up to this value: the height of the largest one. */
const LARGEST = 40

type SaleTile = { name: string; slug: string; theme: CategoryTheme; upTo: number }

/** Arches on a common baseline; the discount sets the height of each. */
export function SaleTiles({ title, tiles }: { title: ReactNode; tiles: readonly SaleTile[] }) {
  const largest = Math.max(...tiles.map(({ upTo }) => upTo))
  return (
    <section aria-labelledby="sale" {...lazyLayout} className="mt-section overflow-hidden bg-theme-hero">
      <div className="page grid gap-9 pt-[clamp(3rem,5vw,4.5rem)] lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:items-end lg:gap-gap">
        <h2 id="sale" className="font-display text-display-2xl [word-spacing:0.06em] lg:pb-6">
          {title} <em className="block font-[320]">Sale</em>
        </h2>
        <ul className="grid grid-cols-4 items-end gap-1.5 md:gap-[clamp(0.5rem,1vw,1rem)]">
          {tiles.map((tile) => (
            <Tile key={tile.slug} {...tile} height={(tile.upTo * LARGEST) / largest} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Tile({ name, slug, theme, upTo, height }: SaleTile & { height: number }) {
  return (
    <li className="self-end pt-3" style={{ '--off': height } as CSSProperties}>
      <Link
        to="/category/$slug"
        params={{ slug }}
        search={{ sale: '1' }}
        className={`relative flex min-h-[calc(5rem+var(--off)*0.3rem)] flex-col items-center rounded-arch pt-9 pb-3.5 text-center transition-transform duration-180 after:absolute after:inset-x-0 after:top-full after:h-3 after:bg-inherit hover:-translate-y-3 [--focus:currentColor] focus-visible:outline-offset-[-4px] md:min-h-[calc(7rem+var(--off)*0.56rem)] md:pt-[clamp(2.5rem,5vw,4.75rem)] md:pb-8 ${archColor[theme]}`}
      >
        <span className="text-xs leading-[1.2] md:text-base">up to</span>{' '}
        <span className="font-display text-[clamp(2.375rem,6.6vw,6.5rem)] leading-none font-[330] tracking-[-0.045em] lining-nums">
          {upTo}
          <small className="ml-[0.04em] align-[0.55em] text-[0.5em] font-normal tracking-[0]">%</small>
        </span>{' '}
        <span className="text-xs leading-[1.2] md:text-base">off</span>{' '}
        <span className="mt-auto line-clamp-3 px-1.5 text-sm leading-[1.25] font-bold wrap-anywhere md:text-base">
          {name}
        </span>
      </Link>
    </li>
  )
}
