import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { largestVariantWidth, parseImageUrl } from '#domain/catalog/image.ts'
import { type Limits, limitsOf, type Size } from './zoom.ts'

/** How far one of the images inside an element of the same size can be zoomed. Undefined until both sizes are known. */
export function useZoomLimits(element: RefObject<HTMLElement | null>, image: string): Limits | undefined {
  const frame = useSize(element)
  const naturalSizes = useNaturalSizes(element)
  const stored = parseImageUrl(image)
  const size = stored ? servedSize(stored) : naturalSizes.get(image)
  return frame && size && limitsOf(frame, size, window.devicePixelRatio)
}

/** The size of the largest variant, which may be smaller than the original. */
function servedSize(stored: Size): Size {
  const width = largestVariantWidth(stored)
  return { width, height: (stored.height * width) / stored.width }
}

/** The size of an element, also after it has changed. */
function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width, height })
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** The sizes of the images inside an element that have loaded, by address. */
function useNaturalSizes(element: RefObject<HTMLElement | null>) {
  const [sizes, setSizes] = useState<ReadonlyMap<string, Size>>(new Map())
  // Before the browser can report the first image: a layout effect runs right after the images are added.
  useLayoutEffect(() => {
    const list = element.current!
    function onLoad({ target }: Event) {
      if (!(target instanceof HTMLImageElement)) return
      const { naturalWidth: width, naturalHeight: height } = target
      setSizes((sizes) => new Map(sizes).set(target.getAttribute('src')!, { width, height }))
    }
    list.addEventListener('load', onLoad, { capture: true })
    return () => list.removeEventListener('load', onLoad, { capture: true })
  }, [element])
  return sizes
}
