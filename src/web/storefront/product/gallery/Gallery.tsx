import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/product.ts'
import { Tag } from '#web/storefront/product-card/Tag.tsx'
import { Image } from '#web/ui/Image.tsx'
import { GallerySlide } from './GallerySlide.tsx'

type Lightbox = typeof import('./Lightbox.tsx')

/**
 * The pictures lie side by side in a strip that snaps, so a thumb can swipe it and a thumbnail is a plain link to its
 * picture, also before any script has arrived.
 */
export function Gallery({ product }: { product: Product }) {
  const { images, name, isNew, featured, stock } = product
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoom, setZoom] = useState<Lightbox>()

  // A thumb may have swiped, or an address asked for a picture, before this script was there to see it.
  useEffect(() => setCurrent(pictureInView(strip.current!)), [])

  const show = (event: MouseEvent, index: number) => {
    event.preventDefault()
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }

  return (
    <div className="bleed-left relative -mr-gutter min-w-0 lg:mr-0">
      <ul
        ref={strip}
        data-product-image
        className="relative flex aspect-square w-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-paper-2 [scrollbar-width:none] motion-safe:scroll-smooth lg:max-h-[max(36rem,calc(100vh-8.5rem))]"
        onScroll={({ currentTarget }) => setCurrent(pictureInView(currentTarget))}
      >
        {images.map((image, index) => (
          <li key={image} id={`picture-${index + 1}`} className="size-full flex-none snap-center">
            <GallerySlide
              image={image}
              alt={index === 0 ? name : `${name}, picture ${index + 1}`}
              priority={index === 0}
              onOpen={() => import('./Lightbox.tsx').then(setZoom)}
            />
          </li>
        ))}
      </ul>
      <div className="pointer-events-none absolute top-4 left-(--bleed) flex gap-1.5 lg:top-6">
        {stock <= 0 && (
          <Tag look="out" large>
            Out of Stock
          </Tag>
        )}
        {isNew && (
          <Tag look="new" large>
            New
          </Tag>
        )}
        {featured && (
          <Tag look="featured" large>
            Featured
          </Tag>
        )}
      </div>
      {images.length > 1 && (
        <ul
          aria-label="Pictures"
          className="flex gap-2.5 px-gutter pt-3 lg:absolute lg:bottom-6 lg:left-(--bleed) lg:p-0"
        >
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1}`}
                aria-current={index === current}
                className="relative block size-18 overflow-hidden rounded-xs after:absolute after:inset-x-0 after:bottom-0 after:h-1 aria-current:after:bg-saffron-500 lg:ring-2 lg:ring-paper"
                onClick={(event) => show(event, index)}
              >
                <Image
                  src={image}
                  alt=""
                  sizes="72px"
                  upTo={160}
                  width={72}
                  height={72}
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoom && (
        <zoom.Lightbox images={images} name={name} first={current} onClose={() => setZoom(undefined)} />
      )}
    </div>
  )
}

const pictureInView = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth)
