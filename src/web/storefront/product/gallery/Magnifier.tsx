import { parseImageUrl, usefulWidths } from '#domain/catalog/image.ts'

/** A position on an image, as fractions of its width and height. */
export type Point = { x: number; y: number }

const MAGNIFICATION = 2.2
const DIAMETER_PX = 240

/** A round magnifying lens over an image with `object-fit: cover`. */
export function Magnifier({ image, point, frame }: { image: string; point: Point; frame: HTMLElement }) {
  const { clientWidth: width, clientHeight: height } = frame
  const img = frame.querySelector('img')
  const ratio = img?.naturalHeight ? img.naturalWidth / img.naturalHeight : 1
  // With `object-fit: cover` the image may be wider or taller than its frame.
  const magnified = {
    width: Math.max(width, height * ratio) * MAGNIFICATION,
    height: Math.max(height, width / ratio) * MAGNIFICATION,
  }
  const center = { x: point.x * width, y: point.y * height }
  const offset = (frameSize: number, imageSize: number, position: number) =>
    DIAMETER_PX / 2 - (position * MAGNIFICATION + (imageSize - frameSize * MAGNIFICATION) / 2)
  return (
    <span
      data-magnifier
      aria-hidden="true"
      className="pointer-events-none absolute box-content animate-fade rounded-full border-3 border-saffron-500 bg-paper-2 bg-no-repeat shadow-float"
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

function largestVariant(image: string) {
  const stored = parseImageUrl(image)
  return stored ? `${image}/${usefulWidths(stored).at(-1)}` : image
}
