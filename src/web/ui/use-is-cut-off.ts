import { type RefObject, useEffect, useState } from 'react'

/** Below the sticky header of phones. */
const WINDOW_MARGIN = '-64px 0px 0px'
/** Not 1, because a part of a pixel may be missing. */
const WHOLE = 0.95

/** Whether the element is outside of the window, or a part of it is. */
export function useIsCutOff(element: RefObject<Element | null>) {
  const [isCutOff, setIsCutOff] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setIsCutOff(entry !== undefined && entry.intersectionRatio < WHOLE),
      { threshold: WHOLE, rootMargin: WINDOW_MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isCutOff
}
