export type Size = { width: number; height: number }

/** A position in CSS pixels, measured from the middle of the frame. */
export type Position = { x: number; y: number }

/** Zoom 1 fits the image into the frame. The position is that of the image's middle. */
export type View = Position & { zoom: number }

export type Limits = {
  frame: Size
  /** The size of the image at zoom 1. */
  fitted: Size
  maxZoom: number
}

export const FITTED: View = { zoom: 1, x: 0, y: 0 }

/** Dense screens would hardly zoom at all if each of their pixels needed one of the image. */
const DENSE_SCREEN_ZOOM = 2

/** An image is enlarged up to one of its own pixels per pixel of the screen; on dense screens up to one per CSS pixel. */
export function limitsOf(frame: Size, image: Size, devicePixelRatio: number): Limits {
  const scale = Math.min(frame.width / image.width, frame.height / image.height)
  return {
    frame,
    fitted: { width: image.width * scale, height: image.height * scale },
    maxZoom: Math.max(1, 1 / (scale * devicePixelRatio), Math.min(DENSE_SCREEN_ZOOM, 1 / scale)),
  }
}

/** Zooms to a factor; what is at the given position stays there, unless an edge of the image would enter the frame. */
export function zoomTo(view: View, factor: number, at: Position, limits: Limits): View {
  const zoom = clamp(factor, 1, limits.maxZoom)
  const growth = zoom / view.zoom
  return within(limits, { zoom, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth })
}

export const moveBy = (view: View, { x, y }: Position, limits: Limits): View =>
  within(limits, { ...view, x: view.x + x, y: view.y + y })

/** Zooms in on a position of the fitted image, which comes to the middle, unless an edge would enter the frame. */
export const zoomedInOn = ({ x, y }: Position, limits: Limits): View =>
  within(limits, { zoom: limits.maxZoom, x: -x * limits.maxZoom, y: -y * limits.maxZoom })

/** Along a side on which it is shorter than the frame, the image stays centered. */
function within({ frame, fitted }: Limits, { zoom, x, y }: View): View {
  const maxX = Math.max(0, (fitted.width * zoom - frame.width) / 2)
  const maxY = Math.max(0, (fitted.height * zoom - frame.height) / 2)
  return { zoom, x: clamp(x, -maxX, maxX), y: clamp(y, -maxY, maxY) }
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
