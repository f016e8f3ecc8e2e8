import { ZoomIn } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { Image } from '#web/ui/Image.tsx'
import { Magnifier, type Point } from './Magnifier.tsx'

type GallerySlideProps = { image: string; alt: string; priority: boolean; onOpen: () => void }

/** How far an arrow key moves the loupe: this part of the picture. */
const STEP = 0.06

/**
 * One picture. A pointer over it, or the arrow keys, magnify the part they point at; a click or Enter shows it on
 * the whole screen.
 */
export function GallerySlide({ image, alt, priority, onOpen }: GallerySlideProps) {
  const [point, setPoint] = useState<Point>()
  const frame = useRef<HTMLButtonElement>(null)
  const help = useId()

  const follow = ({ clientX, clientY, pointerType }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || pointerType === 'touch') return
    setPoint({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setPoint(undefined)
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    setPoint(({ x, y } = { x: 0.5, y: 0.5 }) => ({ x: within(x + step.x), y: within(y + step.y) }))
  }

  return (
    <button
      ref={frame}
      type="button"
      aria-label={alt}
      aria-describedby={help}
      className="group/slide relative block size-full cursor-zoom-in overflow-hidden focus-visible:outline-offset-[-4px]"
      onClick={onOpen}
      // Not when it only rests where the page came up under it, as after a click on a card.
      onPointerMove={follow}
      onPointerLeave={() => setPoint(undefined)}
      onBlur={() => setPoint(undefined)}
      onKeyDown={onKeyDown}
    >
      <Image
        src={image}
        alt={alt}
        width={1000}
        height={1000}
        sizes="(min-width: 64rem) 58vw, 100vw"
        priority={priority}
        className="size-full object-cover"
      />
      {point && frame.current && <Magnifier image={image} point={point} frame={frame.current} />}
      <span
        id={help}
        className="absolute right-6 bottom-6 hidden items-center gap-2 text-sm text-ink-2 lg:flex pointer-coarse:hidden"
      >
        <ZoomIn />
        <span className="group-focus-visible/slide:hidden">Hover to magnify</span>
        <span className="hidden group-focus-visible/slide:inline">
          Arrow keys magnify, Enter shows the whole screen
        </span>
      </span>
    </button>
  )
}

const steps: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

const within = (part: number) => Math.min(1, Math.max(0, part))
