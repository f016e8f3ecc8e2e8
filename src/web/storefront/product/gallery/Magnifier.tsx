import { largestVariantWidth, parseImageUrl, usefulWidths } from '#domain/catalog/image.ts'

/** A position on an image, as fractions of its width and height. */
export type Point = { x: number; y: number }

/** As far as the image has pixels for the screen, but at least so much that something can be seen. */
const MIN_MAGNIFICATION = 1.5
const MAX_MAGNIFICATION = 2.2
const DIAMETER_PX = 240
/** How far an arrow key moves the magnifier, as a fraction of the image. */
const KEYBOARD_STEP = 0.06

const steps: Record<string, Point> = {
  ArrowLeft: { x: -KEYBOARD_STEP, y: 0 },
  ArrowRight: { x: KEYBOARD_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEYBOARD_STEP },
  ArrowDown: { x: 0, y: KEYBOARD_STEP },
}

/** Where an arrow key moves the magnifier; at first from the middle. */
export function moved({ x, y }: Point = { x: 0.5, y: 0.5 }, key: string): Point {
  const step = steps[key]!
  return { x: clamp(x + step.x), y: clamp(y + step.y) }
}

const clamp = (fraction: number) => Math.min(1, Math.max(0, fraction))

/** A round magnifying lens over an image with `object-fit: contain`. */
export function Magnifier({ image, point, frame }: { image: string; point: Point; frame: HTMLElement }) {
  const { clientWidth: width, clientHeight: height } = frame
  const img = frame.querySelector('img')
  const ratio = img?.naturalHeight ? img.naturalWidth / img.naturalHeight : 1
  const shown = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) }
  const magnification = magnificationOf(image, shown.width)
  const magnified = { width: shown.width * magnification, height: shown.height * magnification }
  const center = { x: point.x * width, y: point.y * height }
  const offset = (frameSize: number, imageSize: number, position: number) =>
    DIAMETER_PX / 2 - (position * magnification + (imageSize - frameSize * magnification) / 2)
  return (
    <span
      data-magnifier
      aria-hidden="true"
      className="pointer-events-none absolute box-content animate-fade rounded-full border-3 border-saffron-500 bg-inherit bg-no-repeat shadow-float"
      style={{
        width: DIAMETER_PX,
        height: DIAMETER_PX,
        left: center.x - DIAMETER_PX / 2 - 3,
        top: center.y - DIAMETER_PX / 2 - 3,
        // The variant on the page is the fallback until the largest one has loaded.
        backgroundImage: [largestVariant(image), img?.currentSrc ?? image]
          .map((url) => `url(${JSON.stringify(url)})`)
          .join(', '),
        backgroundSize: `${magnified.width}px ${magnified.height}px`,
        backgroundPosition: `${offset(width, magnified.width, center.x)}px ${offset(height, magnified.height, center.y)}px`,
      }}
    />
  )
}

function magnificationOf(image: string, shownWidth: number) {
  const stored = parseImageUrl(image)
  const sharp = stored ? largestVariantWidth(stored) / (shownWidth * devicePixelRatio) : MAX_MAGNIFICATION
  return Math.min(MAX_MAGNIFICATION, Math.max(MIN_MAGNIFICATION, sharp))
}

function largestVariant(image: string) {
  const stored = parseImageUrl(image)
  return stored ? `${image}/${usefulWidths(stored).at(-1)}` : image
}
