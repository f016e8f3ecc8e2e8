import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import { iconButton } from '#web/ui/button/button.ts'
import { imageTint } from '#web/ui/image-tint.ts'
import { edgeColors } from './edge-colors.ts'
import { DOUBLE_TAP_MS } from './use-zoom-gestures.ts'
import { useZoomLimits } from './use-zoom-limits.ts'
import { ZoomImage } from './ZoomImage.tsx'
import { FITTED, type Limits, moveBy, type Position, type View, zoomedInOn, zoomTo } from './zoom.ts'

type LightboxProps = {
  images: string[]
  name: string
  initialIndex: number
  /** The click on the image of the page. */
  click: MouseEvent
  onClose: () => void
}

/** How far an arrow key moves a zoomed image. */
const KEYBOARD_PAN_PX = 80
const KEYBOARD_ZOOM = 1.4

/**
 * The images in full screen, opened at the place that was clicked, on a ground that continues the first image. A tap,
 * the wheel, two fingers or the + key zoom in; a zoomed image is panned by dragging or with the arrow keys, and both
 * show the next or previous image from its edge.
 */
export function Lightbox({ images, name, initialIndex, click, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(initialIndex)
  const [chosenView, setView] = useState<View>(FITTED)
  const limits = useZoomLimits(strip, images[current]!)
  // The limits change when the window is resized.
  const view = limits ? zoomTo(chosenView, chosenView.zoom, FITTED, limits) : FITTED
  const isZoomed = view.zoom > 1
  const [colors] = useState(() => edgeColors(pageImage(0)))
  const canZoom = limits !== undefined && limits.maxZoom > 1
  // A mouse has a pointer that says so.
  const isTouch = matchMedia('(pointer: coarse)').matches

  useEffect(() => {
    dialog.current?.showModal()
    // The keys work from here. The focus ring of an image would be a frame around the whole screen.
    dialog.current?.focus()
    strip.current?.scrollTo({ left: initialIndex * strip.current.clientWidth, behavior: 'instant' })
  }, [initialIndex])

  // The keyboard opens the whole image.
  const isZoomPending = useRef(click.detail > 0)
  useEffect(() => {
    if (!limits || !isZoomPending.current) return
    isZoomPending.current = false
    setView(zoomedInOn(clickedPosition(click, limits), limits))
  }, [limits, click])

  function show(index: number) {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }

  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const index = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
    if (index === current) return
    if (currentTarget.contains(document.activeElement))
      currentTarget.children[index]?.querySelector('button')?.focus({ preventScroll: true })
    setCurrent(index)
    setView(FITTED)
  }

  function toggleZoom() {
    if (limits) setView(isZoomed ? FITTED : zoomTo(view, limits.maxZoom, FITTED, limits))
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = DIRECTIONS[event.key]
    if (limits && event.key in ZOOM_KEYS)
      setView(zoomTo(view, view.zoom * ZOOM_KEYS[event.key]!, FITTED, limits))
    if (!direction) return
    event.preventDefault()
    const pan = { x: -direction.x * KEYBOARD_PAN_PX, y: -direction.y * KEYBOARD_PAN_PX }
    const moved = limits ? moveBy(view, pan, limits) : view
    if (moved.x !== view.x || moved.y !== view.y) setView(moved)
    // A key held down stops at the edge of a zoomed image.
    else if (direction.x !== 0 && !(isZoomed && event.repeat)) show(current + direction.x)
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={`Images of ${name}`}
      data-full-screen
      className="outline-none m-0 size-full max-h-none max-w-none animate-fade bg-card text-ink"
      style={{
        backgroundColor: imageTint(images[0]!),
        backgroundImage: colors && limits && groundOf(colors, view, limits),
      }}
      onClose={onClose}
      onKeyDown={onKeyDown}
      // The second click of a double click on the image of the page.
      onClickCapture={(event) => {
        if (click.detail > 0 && event.timeStamp - click.timeStamp < DOUBLE_TAP_MS) event.stopPropagation()
      }}
    >
      <ul
        ref={strip}
        className={`flex size-full snap-x snap-mandatory [scrollbar-width:none] motion-safe:scroll-smooth ${isZoomed ? 'overflow-hidden' : 'overflow-x-auto'}`}
        onScroll={onScroll}
      >
        {images.map((image, index) => (
          <li key={image} className="size-full flex-none snap-center">
            <ZoomImage
              image={image}
              alt={`${name}, image ${index + 1} of ${images.length}`}
              preview={pageImage(index)?.currentSrc}
              isCurrent={index === current}
              view={index === current ? view : FITTED}
              limits={index === current ? limits : undefined}
              onChange={setView}
              onSwipe={(step) => show(index + step)}
            />
          </li>
        ))}
      </ul>
      <div className="absolute top-[calc(0.5rem+env(safe-area-inset-top))] right-2 flex items-center gap-1 rounded-full bg-card/85">
        {canZoom && !isZoomed && isTouch && <span className="pl-4 text-sm">Tap to zoom</span>}
        {canZoom && (
          <button
            type="button"
            aria-label={isZoomed ? 'Zoom out' : 'Zoom in'}
            className={iconButton}
            onClick={toggleZoom}
          >
            {isZoomed ? <ZoomOut /> : <ZoomIn />}
          </button>
        )}
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

/** The image on the page behind the dialog. */
const pageImage = (index: number) => document.querySelector<HTMLImageElement>(`#image-${index + 1} img`)

/** The colors of the sides of an image, at the same height as in the image. */
function groundOf(colors: string[], { zoom, y }: View, { fitted, frame }: Limits) {
  const height = fitted.height * zoom
  const top = (frame.height - height) / 2 + y
  const stops = colors.map((color, row) => `${color} ${top + (height * (row + 0.5)) / colors.length}px`)
  return `linear-gradient(${stops.join()})`
}

/** Where the image of the page was clicked, as a position on the fitted image. */
function clickedPosition({ target, clientX, clientY }: MouseEvent, { fitted }: Limits): Position {
  const { left, top, width, height } = (target as Element).closest('button')!.getBoundingClientRect()
  const scale = Math.min(width / fitted.width, height / fitted.height)
  return { x: (clientX - left - width / 2) / scale, y: (clientY - top - height / 2) / scale }
}

const DIRECTIONS: Record<string, Position> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const ZOOM_KEYS: Record<string, number> = { '+': KEYBOARD_ZOOM, '=': KEYBOARD_ZOOM, '-': 1 / KEYBOARD_ZOOM }
