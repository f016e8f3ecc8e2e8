import { parseImageUrl, usefulWidths } from '#domain/image.ts'

/** A place on a picture, in parts of its width and height. */
export type Point = { x: number; y: number }

const MAGNIFICATION = 2.2
const DIAMETER = 240

/** A round lens over a picture that fills its frame. */
export function Magnifier({ image, point, frame }: { image: string; point: Point; frame: HTMLElement }) {
  const { clientWidth: width, clientHeight: height } = frame
  const picture = frame.querySelector('img')
  const ratio = picture?.naturalHeight ? picture.naturalWidth / picture.naturalHeight : 1
  // The picture covers its frame, so it may be wider or taller than what is seen of it.
  const covering = {
    width: Math.max(width, height * ratio) * MAGNIFICATION,
    height: Math.max(height, width / ratio) * MAGNIFICATION,
  }
  const at = { x: point.x * width, y: point.y * height }
  const shift = (whole: number, magnified: number, position: number) =>
    DIAMETER / 2 - (position * MAGNIFICATION + (magnified - whole * MAGNIFICATION) / 2)
  return (
    <span
      data-loupe
      aria-hidden="true"
      className="pointer-events-none absolute box-content animate-fade rounded-full border-3 border-saffron-500 bg-paper-2 bg-no-repeat shadow-float"
      style={{
        width: DIAMETER,
        height: DIAMETER,
        left: at.x - DIAMETER / 2 - 3,
        top: at.y - DIAMETER / 2 - 3,
        // What the page shows already stands in until the large one is there.
        backgroundImage: [largest(image), picture?.currentSrc ?? image]
          .map((address) => `url(${JSON.stringify(address)})`)
          .join(', '),
        backgroundSize: `${covering.width}px ${covering.height}px`,
        backgroundPosition: `${shift(width, covering.width, at.x)}px ${shift(height, covering.height, at.y)}px`,
      }}
    />
  )
}

/** The address of the picture with all the detail there is. */
function largest(image: string) {
  const picture = parseImageUrl(image)
  return picture ? `${image}/${usefulWidths(picture).at(-1)}` : image
}
