import { useCallback, useRef, useState } from 'react'

type CanScroll = { back: boolean; forward: boolean }

/** A horizontally scrolling row: whether it can scroll either way, and a function that scrolls by one screenful. */
export function useHorizontalScroll<Row extends HTMLElement>(itemCount: number | undefined) {
  const element = useRef<Row>(null)
  const [canScroll, setCanScroll] = useState<CanScroll>({ back: false, forward: false })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number of items changes the scroll width
  const row = useCallback(
    (current: Row) => {
      element.current = current
      function measure() {
        const { scrollLeft, clientWidth, scrollWidth } = current
        const back = scrollLeft > 1
        const forward = scrollLeft + clientWidth < scrollWidth - 1
        setCanScroll((before) =>
          before.back === back && before.forward === forward ? before : { back, forward },
        )
      }
      // A ResizeObserver reports once on observe, and then on every resize.
      const resize = new ResizeObserver(measure)
      resize.observe(current)
      current.addEventListener('scroll', measure, { passive: true })
      return () => {
        resize.disconnect()
        current.removeEventListener('scroll', measure)
      }
    },
    [itemCount],
  )

  function scroll(direction: -1 | 1) {
    element.current?.scrollBy({ left: direction * element.current.clientWidth * 0.8 })
  }

  return { row, canScroll, scroll }
}
