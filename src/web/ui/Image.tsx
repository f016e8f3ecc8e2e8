import { ImageOff } from 'lucide-react'
import { type CSSProperties, type ImgHTMLAttributes, useCallback, useContext, useState } from 'react'
import { type ImageWidth, imageSrcSet, parseImageUrl, type StoredImage } from '#domain/catalog/image.ts'
import { RenderFacts } from './render-facts.ts'

type ImageProps = {
  src: string
  /** Empty when the text beside the image says the same. */
  alt: string
  /** The width on the page, such as "(min-width: 64rem) 33vw, 50vw". */
  sizes: string
  /** The largest variant in `srcset`. Lists of many small images keep their HTML short with it. */
  upTo?: ImageWidth
  /** In a frame taller than the image: `sizes` is the width of the whole image, of which the frame shows a part. */
  isCropped?: boolean
  /** For the LCP image: preloaded with high priority instead of lazily. */
  priority?: boolean
  /** For other images that are in the first window: not lazily. */
  isEager?: boolean
  /** For external images; the URLs of stored images contain their size. */
  width?: number
  height?: number
  className?: string
  style?: CSSProperties
}

/** A responsive image. Stored images come in several widths; external URLs are used as they are. */
export function Image(props: ImageProps) {
  const { src, alt, priority = false, isEager = false, className, style } = props
  const [failedSrc, setFailedSrc] = useState<string>()
  const renderFacts = useContext(RenderFacts)
  if (renderFacts && priority) renderFacts.hasPriorityImage = true
  // Hydration: the image may have failed before React attached its error handler.
  const checkFailed = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0) setFailedSrc(src)
    },
    [src],
  )
  const stored = parseImageUrl(src)
  const { width, height } = stored ?? props
  if (failedSrc === src) {
    const sized = { aspectRatio: width && height && width / height, ...style }
    return <BrokenImage alt={alt} className={className} style={sized} />
  }
  return (
    <img
      ref={checkFailed}
      src={src}
      alt={alt}
      className={className}
      style={style}
      width={width}
      height={height}
      {...(stored && responsiveProps(stored, props))}
      {...(priority ? HIGH_PRIORITY : !isEager && LAZY)}
      onError={() => setFailedSrc(src)}
    />
  )
}

/** `elementtiming` reports the paint of the LCP image: the page's scripts are deferred until then. */
const HIGH_PRIORITY = { fetchPriority: 'high', elementtiming: 'first' } as const
const LAZY = { loading: 'lazy', decoding: 'async' } as const

/** One URL per width: the server negotiates the format by the Accept header. */
function responsiveProps(
  image: StoredImage,
  { sizes, upTo, isCropped, priority, isEager, style }: ImageProps,
) {
  return {
    srcSet: imageSrcSet(image, upTo),
    // `auto` lets supporting browsers use the rendered width of a lazy image.
    sizes: priority || isEager || isCropped ? sizes : `auto, ${sizes}`,
    style: { backgroundColor: `#${image.tint}`, ...style },
  } satisfies ImgHTMLAttributes<HTMLImageElement>
}

function BrokenImage({
  alt,
  className = '',
  style,
}: {
  alt: string
  className?: string | undefined
  style: CSSProperties
}) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={`inline-grid place-items-center bg-paper-2 text-ink-3 ${className}`}
      style={style}
    >
      <ImageOff className="size-1/3 max-h-8 max-w-8" strokeWidth={1.5} aria-hidden />
    </span>
  )
}
