import { useCallback, useRef, useState } from 'react'

type Ends = { canGoBack: boolean; canGoOn: boolean }

/** A row that scrolls sideways: whether it can go on, and how to go by what fits on the screen. */
export function useScroller<Row extends HTMLElement>(length: number | undefined) {
  const current = useRef<Row>(null)
  const [ends, setEnds] = useState<Ends>({ canGoBack: false, canGoOn: false })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the row decides how far it can go
  const row = useCallback(
    (element: Row) => {
      current.current = element
      const look = () => {
        const { scrollLeft, clientWidth, scrollWidth } = element
        const canGoBack = scrollLeft > 1
        const canGoOn = scrollLeft + clientWidth < scrollWidth - 1
        setEnds((ends) =>
          ends.canGoBack === canGoBack && ends.canGoOn === canGoOn ? ends : { canGoBack, canGoOn },
        )
      }
      // Looks at once, and whenever the window has another width.
      const sizes = new ResizeObserver(look)
      sizes.observe(element)
      element.addEventListener('scroll', look, { passive: true })
      return () => {
        sizes.disconnect()
        element.removeEventListener('scroll', look)
      }
    },
    [length],
  )

  const step = (direction: -1 | 1) => {
    const { current: element } = current
    element?.scrollBy({ left: direction * element.clientWidth * 0.8 })
  }

  return { row, ends, step }
}
