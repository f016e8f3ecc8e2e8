import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { FITTED, type Limits, moveBy, type Position, type View, zoomTo } from './zoom.ts'

/** A press that moves less than this is a click. */
const CLICK_TOLERANCE_PX = 6
const WHEEL_ZOOM_PER_PX = 0.0025
/** From its edge, a zoomed image is swiped to the next one. */
const SWIPE_PX = 60
/** A double tap zooms once, like a single one. */
export const DOUBLE_TAP_MS = 300

type ZoomGestures = {
  frame: RefObject<HTMLElement | null>
  view: View
  /** Undefined until the size of the image is known. */
  limits: Limits | undefined
  onChange: (change: (view: View) => View) => void
  onSwipe: (step: number) => void
}

/**
 * Zooms with a click, the wheel or two fingers, pans by dragging, and swipes at the edge. Returns the event handlers of
 * the frame.
 */
export function useZoomGestures({ frame, view, limits, onChange, onSwipe }: ZoomGestures) {
  const pointers = useRef(new Map<number, Position>())
  const hasMoved = useRef(false)
  /** Of one finger; undefined once a second one has joined. */
  const dragStart = useRef<{ at: Position; view: View }>(undefined)
  const clickedAt = useRef(Number.NEGATIVE_INFINITY)
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    const element = frame.current
    if (!element || !limits) return
    function onWheel(event: WheelEvent) {
      event.preventDefault()
      const at = positionOf(event, element!)
      onChange((view) => zoomTo(view, view.zoom * Math.exp(-event.deltaY * WHEEL_ZOOM_PER_PX), at, limits!))
    }
    // React's own wheel handlers are passive: they could not keep the browser from zooming the page.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [frame, limits, onChange])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (pointers.current.size === 0) hasMoved.current = false
    const at = positionOf(event, event.currentTarget)
    dragStart.current = pointers.current.size === 0 ? { at, view } : undefined
    pointers.current.set(event.pointerId, at)
    setIsHeld(true)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before || !limits) return
    const now = positionOf(event, event.currentTarget)
    const [other] = [...pointers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]))
    if (!hasMoved.current && !other && distance(before, now) < CLICK_TOLERANCE_PX) return
    // The drag goes on when the pointer leaves the frame.
    if (!hasMoved.current) event.currentTarget.setPointerCapture(event.pointerId)
    hasMoved.current = true
    pointers.current.set(event.pointerId, now)
    onChange((view) => {
      const moved = { x: now.x - before.x, y: now.y - before.y }
      if (!other) return view.zoom === 1 ? view : moveBy(view, moved, limits)
      const spread = distance(now, other) / Math.max(1, distance(before, other))
      const zoomed = zoomTo(view, view.zoom * spread, middle(before, other), limits)
      return moveBy(zoomed, { x: moved.x / 2, y: moved.y / 2 }, limits)
    })
  }

  function onPointerEnd({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId)
    setIsHeld(pointers.current.size > 0)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    onPointerEnd(event)
    const start = dragStart.current
    if (!start || !limits) return
    const { x, y } = positionOf(event, event.currentTarget)
    const drag = { x: x - start.at.x, y: y - start.at.y }
    const isAtEdge = moveBy(start.view, { x: drag.x, y: 0 }, limits).x === start.view.x
    if (isAtEdge && Math.abs(drag.x) > Math.max(SWIPE_PX, Math.abs(drag.y))) onSwipe(-Math.sign(drag.x))
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const isKeyboard = event.detail === 0
    if (!limits || (hasMoved.current && !isKeyboard)) return
    const isDoubleTap = !isKeyboard && event.timeStamp - clickedAt.current < DOUBLE_TAP_MS
    clickedAt.current = event.timeStamp
    if (isDoubleTap) return
    const at = isKeyboard ? FITTED : positionOf(event, event.currentTarget)
    onChange((view) => zoomTo(view, view.zoom === 1 ? limits.maxZoom : 1, at, limits))
  }

  return {
    isHeld,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerEnd,
      onClick,
    },
  }
}

function positionOf({ clientX, clientY }: { clientX: number; clientY: number }, element: Element): Position {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

const distance = (a: Position, b: Position) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Position, b: Position): Position => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
