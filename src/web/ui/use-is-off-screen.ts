import { type RefObject, useEffect, useState } from 'react'

/** Whether the element is outside of the window. */
export function useIsOffScreen(element: RefObject<Element | null>) {
  const [isOffScreen, setIsOffScreen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setIsOffScreen(!entry?.isIntersecting))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOffScreen
}
