import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { iconButton } from '#web/ui/button/button.ts'
import { Image } from '#web/ui/Image.tsx'

type LightboxProps = { images: string[]; name: string; initialIndex: number; onClose: () => void }

/** The images in full screen. A tap or the + key zooms in; a zoomed image is panned by scrolling. */
export function Lightbox({ images, name, initialIndex, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(initialIndex)
  const [isZoomed, setIsZoomed] = useState(false)

  useEffect(() => {
    dialog.current?.showModal()
    strip.current?.scrollTo({ left: initialIndex * strip.current.clientWidth, behavior: 'instant' })
  }, [initialIndex])

  function show(index: number) {
    setIsZoomed(false)
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }

  function onKeyDown(event: KeyboardEvent) {
    const isZoomIn = event.key === '+' || event.key === '='
    if (isZoomIn || event.key === '-') setIsZoomed(isZoomIn)
    if (isZoomed) return
    if (event.key === 'ArrowRight') show(current + 1)
    if (event.key === 'ArrowLeft') show(current - 1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Images of ${name}`}
      className="m-0 size-full max-h-none max-w-none animate-fade bg-card text-ink"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={strip}
        className={`flex size-full snap-x snap-mandatory [scrollbar-width:none] motion-safe:scroll-smooth ${isZoomed ? 'overflow-hidden' : 'overflow-x-auto'}`}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {images.map((image, index) => (
          <li key={image} className="size-full flex-none snap-center">
            <ZoomedImage
              image={image}
              alt={`${name}, image ${index + 1} of ${images.length}`}
              isZoomed={isZoomed && index === current}
              onToggle={() => setIsZoomed(!isZoomed)}
            />
          </li>
        ))}
      </ul>
      <div className="absolute top-[calc(0.5rem+env(safe-area-inset-top))] right-2 flex gap-1 rounded-full bg-card/85">
        <button
          type="button"
          aria-label={isZoomed ? 'Zoom out' : 'Zoom in'}
          className={iconButton}
          onClick={() => setIsZoomed(!isZoomed)}
        >
          {isZoomed ? <ZoomOut /> : <ZoomIn />}
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
            aria-label="Previous image"
            // `aria-disabled`: a disabled button would lose the focus, and with it the arrow keys.
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
            aria-label="Next image"
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

type ZoomedImageProps = { image: string; alt: string; isZoomed: boolean; onToggle: () => void }

/** Fits the screen, or is zoomed in and scrollable, starting at the tapped point. */
function ZoomedImage({ image, alt, isZoomed, onToggle }: ZoomedImageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const tapPoint = useRef({ x: 0.5, y: 0.5 })

  useEffect(() => {
    const box = frame.current
    if (!isZoomed || !box) return
    box.scrollTo({
      left: tapPoint.current.x * box.scrollWidth - box.clientWidth / 2,
      top: tapPoint.current.y * box.scrollHeight - box.clientHeight / 2,
    })
  }, [isZoomed])

  function onClick({ clientX, clientY, detail }: MouseEvent) {
    const isKeyboard = detail === 0
    tapPoint.current = isKeyboard
      ? { x: 0.5, y: 0.5 }
      : { x: clientX / window.innerWidth, y: clientY / window.innerHeight }
    onToggle()
  }

  return (
    <div ref={frame} className={`size-full overscroll-contain ${isZoomed ? 'overflow-auto' : ''}`}>
      <button
        type="button"
        aria-pressed={isZoomed}
        className={`block focus-visible:outline-offset-[-4px] ${isZoomed ? 'min-h-full min-w-full cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
        onClick={onClick}
      >
        <Image
          src={image}
          alt={alt}
          width={1000}
          height={1000}
          sizes={isZoomed ? '220vmin' : '100vw'}
          className={isZoomed ? 'h-auto w-[220vmin] max-w-none' : 'size-full object-contain'}
          // The placeholder color would show beside an image that does not fill the frame.
          style={{ backgroundColor: 'transparent' }}
        />
      </button>
    </div>
  )
}
