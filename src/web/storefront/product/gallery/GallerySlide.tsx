import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Image } from '#web/ui/Image.tsx'
import type { Point } from './Magnifier.tsx'

type GallerySlideProps = {
  image: string
  alt: string
  /** The color of the frame around the image. */
  ground: string | undefined
  priority: boolean
  onOpen: (click: MouseEvent) => void
}

/** One image. Hovering or the arrow keys magnify a part of it; a click or Enter opens the lightbox. */
export function GallerySlide({ image, alt, ground, priority, onOpen }: GallerySlideProps) {
  const [point, setPoint] = useState<Point>()
  const magnifier = useMagnifier(point !== undefined)
  const frame = useRef<HTMLButtonElement>(null)
  const help = useId()

  function onPointerMove({ clientX, clientY, pointerType }: PointerEvent) {
    const box = frame.current?.getBoundingClientRect()
    if (!box || pointerType === 'touch') return
    setPoint({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setPoint(undefined)
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    loadMagnifier().then(
      ({ moved }) => setPoint((point) => moved(point, event.key)),
      () => undefined,
    )
  }

  return (
    <button
      ref={frame}
      type="button"
      aria-describedby={help}
      className="group/slide relative block size-full cursor-zoom-in overflow-hidden bg-paper-2 [container-type:size] focus-visible:outline-offset-[-4px]"
      style={{ backgroundColor: ground }}
      onClick={onOpen}
      // Not `pointerenter`, which also fires when the page appears under a resting pointer.
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPoint(undefined)}
      onBlur={() => setPoint(undefined)}
      onKeyDown={onKeyDown}
    >
      <Image
        src={image}
        alt={alt}
        width={1000}
        height={1000}
        sizes="(min-width: 64rem) min(58vw, 100vh - 9rem), (min-width: 48rem) or (orientation: landscape) 55vw, 100vw"
        priority={priority}
        className="whole-photo"
      />
      {magnifier && point && frame.current && (
        <magnifier.Magnifier image={image} point={point} frame={frame.current} />
      )}
      <span
        aria-hidden="true"
        className="absolute right-6 bottom-6 hidden items-center gap-2 text-sm text-ink-2 lg:flex pointer-coarse:hidden print:hidden"
      >
        <Search />
        <span className="group-focus-visible/slide:hidden">Hover to magnify</span>
        <span id={help} className="hidden group-focus-visible/slide:inline">
          Arrow keys magnify, Enter opens full screen
        </span>
      </span>
    </button>
  )
}

/** Loads the magnifier when it is needed, to keep it out of the first load. */
function useMagnifier(isNeeded: boolean) {
  const [magnifier, setMagnifier] = useState<typeof import('./Magnifier.tsx')>()
  useEffect(() => {
    // When that fails, offline for example, the image stays as it is.
    if (isNeeded) loadMagnifier().then(setMagnifier, () => undefined)
  }, [isNeeded])
  return magnifier
}

const loadMagnifier = () => import('./Magnifier.tsx')
