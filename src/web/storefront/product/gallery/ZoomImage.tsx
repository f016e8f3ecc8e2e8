import { useRef } from 'react'
import { Image } from '#web/ui/Image.tsx'
import { useZoomGestures } from './use-zoom-gestures.ts'
import type { Limits, View } from './zoom.ts'

type ZoomImageProps = {
  image: string
  alt: string
  /** Shown until the variant for this size has loaded. */
  preview: string | undefined
  isCurrent: boolean
  view: View
  /** Undefined until the size of the image is known. */
  limits: Limits | undefined
  onChange: (change: (view: View) => View) => void
  /** 1 for the next image, -1 for the previous one. */
  onSwipe: (step: number) => void
}

/** Slow at both ends, so that no line is seen where the image ends. */
const FADE = 'transparent, rgb(0 0 0 / 0.1) 3%, rgb(0 0 0 / 0.5) 8%, rgb(0 0 0 / 0.9) 13%, #000 16% 50%'

/** The edges within the frame fade into the ground color of the dialog. */
function fadedEdges({ zoom }: View, { fitted, frame }: Limits) {
  // One pixel less, because sizes are rounded.
  const sides = fitted.width * zoom < frame.width - 1 ? ['90deg', '270deg'] : []
  const ends = fitted.height * zoom < frame.height - 1 ? ['0deg', '180deg'] : []
  return [...sides, ...ends].map((angle) => `linear-gradient(${angle}, ${FADE})`).join() || 'none'
}

export function ZoomImage(props: ZoomImageProps) {
  const { image, alt, preview, isCurrent, view, limits, onChange, onSwipe } = props
  const frame = useRef<HTMLButtonElement>(null)
  const { isHeld, handlers } = useZoomGestures({ frame, view, limits, onChange, onSwipe })
  const isZoomed = view.zoom > 1
  const canZoom = limits !== undefined && limits.maxZoom > 1

  return (
    <button
      ref={frame}
      type="button"
      // The browser would scroll to an image that is off screen.
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isZoomed}
      className="relative block size-full overflow-hidden select-none focus-visible:outline-offset-[-4px]"
      style={{
        cursor: isZoomed ? 'grab' : canZoom ? 'zoom-in' : 'auto',
        // A finger pans the zoomed image, or swipes to the next one. Two fingers are never left to the browser.
        touchAction: isZoomed ? 'none' : 'pan-x',
      }}
      onDragStart={(event) => event.preventDefault()}
      {...handlers}
    >
      <Image
        src={image}
        alt={alt}
        width={1000}
        height={1000}
        sizes="100vw"
        className="absolute top-1/2 left-1/2 max-w-none object-contain transition-colors"
        style={{
          maskImage: limits && fadedEdges(view, limits),
          maskComposite: 'intersect',
          // The placeholder color would show beside an image that does not fill the frame.
          background: preview && limits ? `url(${JSON.stringify(preview)}) 50% / contain no-repeat` : 'none',
          // Resized instead of scaled, so that the browser loads the variant that is sharp at this size.
          width: limits ? limits.fitted.width * view.zoom : '100%',
          height: limits ? limits.fitted.height * view.zoom : '100%',
          // The duration is that of the class, which reduced motion overrides.
          transitionProperty: isHeld ? 'none' : 'width, height, translate',
          translate: `calc(${view.x}px - 50%) calc(${view.y}px - 50%)`,
        }}
      />
    </button>
  )
}
