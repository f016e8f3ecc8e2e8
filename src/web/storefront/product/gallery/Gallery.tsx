import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/product.ts'
import { Tag } from '#web/storefront/product-card/Tag.tsx'
import { Image } from '#web/ui/Image.tsx'
import { imageTint } from '#web/ui/image-tint.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { GallerySlide } from './GallerySlide.tsx'

type OpenLightbox = Pick<typeof import('./Lightbox.tsx'), 'Lightbox'> & { click: MouseEvent }

/**
 * The images are side by side in a scroll-snap container: swiping works natively, and thumbnails are fragment links
 * that work before hydration.
 */
export function Gallery({ product }: { product: Product }) {
  const { images, name, isNew, featured, stock } = product
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [lightbox, setLightbox] = useState<OpenLightbox>()

  // Hydration: the strip may already be scrolled, by a swipe or by a fragment in the URL.
  useEffect(() => setCurrent(visibleIndex(strip.current!)), [])

  function show(event: MouseEvent, index: number) {
    event.preventDefault()
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }

  return (
    <div className="bleed-left relative -mr-gutter min-w-0 lg:mr-0">
      <ul
        ref={strip}
        data-product-image
        className="photo-frame relative flex w-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-paper-2 [scrollbar-width:none] motion-safe:scroll-smooth"
        onScroll={({ currentTarget }) => setCurrent(visibleIndex(currentTarget))}
      >
        {images.map((image, index) => (
          <li key={image} id={`image-${index + 1}`} className="size-full flex-none snap-center">
            <GallerySlide
              image={image}
              alt={index === 0 ? name : `${name}, image ${index + 1}`}
              // One ground for all: at the edges of a close-up is the product too.
              ground={imageTint(images[0]!)}
              priority={index === 0}
              onOpen={(click) =>
                import('./Lightbox.tsx').then(
                  ({ Lightbox }) => setLightbox({ Lightbox, click }),
                  () => toast.error('Could not open the image'),
                )
              }
            />
          </li>
        ))}
      </ul>
      <div className="pointer-events-none absolute top-4 left-(--bleed) flex gap-1.5 lg:top-6 print:hidden">
        {stock <= 0 && (
          <Tag variant="out" isLarge>
            Out of Stock
          </Tag>
        )}
        {isNew && (
          <Tag variant="new" isLarge>
            New
          </Tag>
        )}
        {featured && (
          <Tag variant="featured" isLarge>
            Featured
          </Tag>
        )}
      </div>
      {images.length > 1 && (
        <ul aria-label="Images" className="flex gap-2.5 px-gutter pt-3 print:hidden lg:pl-(--bleed)">
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={`#image-${index + 1}`}
                aria-label={`Image ${index + 1}`}
                aria-current={index === current}
                className="relative block size-18 lg:size-14 overflow-hidden rounded-xs after:absolute after:inset-x-0 after:bottom-0 after:h-1 aria-current:after:bg-saffron-500"
                onClick={(event) => show(event, index)}
              >
                <Image
                  src={image}
                  alt=""
                  sizes="72px"
                  upTo={160}
                  isEager
                  width={72}
                  height={72}
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {lightbox && (
        <lightbox.Lightbox
          images={images}
          name={name}
          initialIndex={current}
          click={lightbox.click}
          onClose={() => setLightbox(undefined)}
        />
      )}
    </div>
  )
}

const visibleIndex = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth)
