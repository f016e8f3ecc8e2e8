import { type RefObject, useEffect, useState } from 'react'

/** How much of an element must be in the window. */
const VISIBLE_RATIO = 0.9

/** Whether the element is outside of the window, or cut off by its edge. */
export function useIsOffScreen(element: RefObject<Element | null>) {
  const [isOffScreen, setIsOffScreen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setIsOffScreen(entry!.intersectionRatio < VISIBLE_RATIO),
      { threshold: VISIBLE_RATIO },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOffScreen
}
