import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { iconButton } from '#web/ui/button/button.ts'
import { Image } from '#web/ui/Image.tsx'

type LightboxProps = { images: string[]; name: string; first: number; onClose: () => void }

/** The pictures on the whole screen. A tap or + comes closer, then the picture is moved like any page. */
export function Lightbox({ images, name, first, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(first)
  const [isClose, setIsClose] = useState(false)

  useEffect(() => {
    dialog.current?.showModal()
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' })
  }, [first])

  const show = (index: number) => {
    setIsClose(false)
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isCloser = event.key === '+' || event.key === '='
    if (isCloser || event.key === '-') setIsClose(isCloser)
    if (isClose) return
    if (event.key === 'ArrowRight') show(current + 1)
    if (event.key === 'ArrowLeft') show(current - 1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      className="m-0 size-full max-h-none max-w-none animate-fade bg-card text-ink"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={strip}
        className={`flex size-full snap-x snap-mandatory [scrollbar-width:none] motion-safe:scroll-smooth ${isClose ? 'overflow-hidden' : 'overflow-x-auto'}`}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {images.map((image, index) => (
          <li key={image} className="size-full flex-none snap-center">
            <ZoomedImage
              image={image}
              alt={`${name}, picture ${index + 1} of ${images.length}`}
              isClose={isClose && index === current}
              onToggle={() => setIsClose(!isClose)}
            />
          </li>
        ))}
      </ul>
      <div className="absolute top-[calc(0.5rem+env(safe-area-inset-top))] right-2 flex gap-1 rounded-full bg-card/85">
        <button
          type="button"
          aria-label={isClose ? 'Zoom out' : 'Zoom in'}
          className={iconButton}
          onClick={() => setIsClose(!isClose)}
        >
          {isClose ? <ZoomOut /> : <ZoomIn />}
        </button>
        <button
          type="button"
          aria-label="Close"
          className={iconButton}
          onClick={() => dialog.current?.close()}
        >
          <X />
        </button>
      </div>
      {images.length > 1 && (
        <div className="absolute inset-x-2 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] mx-auto flex w-max items-center gap-1 rounded-full bg-card/85 tabular-nums">
          <button
            type="button"
            aria-label="Previous picture"
            // Not disabled in earnest: the focus would be lost, and the arrow keys with it.
            aria-disabled={current === 0}
            className={`${iconButton} aria-disabled:text-field`}
            onClick={() => show(current - 1)}
          >
            <ChevronLeft />
          </button>
          <span role="status" className="text-sm">
            {current + 1} of {images.length}
          </span>
          <button
            type="button"
            aria-label="Next picture"
            aria-disabled={current === images.length - 1}
            className={`${iconButton} aria-disabled:text-field`}
            onClick={() => show(current + 1)}
          >
            <ChevronRight />
          </button>
        </div>
      )}
    </dialog>
  )
}

type ZoomedImageProps = { image: string; alt: string; isClose: boolean; onToggle: () => void }

/** Seen whole, or from so close that it must be moved; then the part that was tapped comes first. */
function ZoomedImage({ image, alt, isClose, onToggle }: ZoomedImageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const tapped = useRef({ x: 0.5, y: 0.5 })

  useEffect(() => {
    const box = frame.current
    if (!isClose || !box) return
    box.scrollTo({
      left: tapped.current.x * box.scrollWidth - box.clientWidth / 2,
      top: tapped.current.y * box.scrollHeight - box.clientHeight / 2,
    })
  }, [isClose])

  const onClick = ({ clientX, clientY, detail }: MouseEvent) => {
    const isByKeyboard = detail === 0
    tapped.current = isByKeyboard
      ? { x: 0.5, y: 0.5 }
      : { x: clientX / window.innerWidth, y: clientY / window.innerHeight }
    onToggle()
  }

  return (
    <div ref={frame} className={`size-full overscroll-contain ${isClose ? 'overflow-auto' : ''}`}>
      <button
        type="button"
        aria-pressed={isClose}
        className={`block focus-visible:outline-offset-[-4px] ${isClose ? 'min-h-full min-w-full cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
        onClick={onClick}
      >
        <Image
          src={image}
          alt={alt}
          width={1000}
          height={1000}
          sizes={isClose ? '220vmin' : '100vw'}
          className={isClose ? 'h-auto w-[220vmin] max-w-none' : 'size-full object-contain'}
          // Its colour would show beside it.
          style={{ backgroundColor: 'transparent' }}
        />
      </button>
    </div>
  )
}
