import { ImageOff } from 'lucide-react'
import { type CSSProperties, type ImgHTMLAttributes, useCallback, useState } from 'react'
import { type ImageWidth, imageSrcSet, parseImageUrl, type StoredImage } from '#domain/image.ts'

type ImageProps = {
  src: string
  /** Empty when the words beside it say the same. */
  alt: string
  /** How wide the picture stands on the page, such as "(min-width: 64rem) 33vw, 50vw". */
  sizes: string
  /** The largest width this place can need; a list of many small pictures stays a small page. */
  upTo?: ImageWidth
  /** For the main picture of the first screen: fetched at once, ahead of everything else. */
  priority?: boolean
  /** Of a picture elsewhere; the shop's own know theirs. */
  width?: number
  height?: number
  className?: string
  style?: CSSProperties
}

/** A picture of the shop in the width and format that fit, or one from elsewhere as it is. */
export function Image(props: ImageProps) {
  const { src, alt, priority = false, className, style } = props
  const [failedSrc, setFailedSrc] = useState<string>()
  // It may have failed before this code was there to hear of it.
  const lookBack = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailedSrc(src)
    },
    [src],
  )
  const picture = parseImageUrl(src)
  const { width, height } = picture ?? props
  if (failedSrc === src) {
    const place = { aspectRatio: width && height && width / height, ...style }
    return <Missing alt={alt} className={className} style={place} />
  }
  return (
    <img
      ref={lookBack}
      src={src}
      alt={alt}
      className={className}
      style={style}
      width={width}
      height={height}
      {...(picture && sources(picture, props))}
      {...(priority ? FIRST : LATER)}
      onError={() => setFailedSrc(src)}
    />
  )
}

/** The browser tells when it has painted this one: the scripts of the page wait for that. */
const FIRST = { fetchPriority: 'high', elementtiming: 'first' } as const
const LATER = { loading: 'lazy', decoding: 'async' } as const

/** The shop chooses the format by what the browser accepts, so each width is listed once. */
function sources(picture: StoredImage, { sizes, upTo, priority, style }: ImageProps) {
  return {
    srcSet: imageSrcSet(picture, upTo),
    // A lazy picture is fetched when its place is known; browsers that can, measure it.
    sizes: priority ? sizes : `auto, ${sizes}`,
    style: { backgroundColor: `#${picture.tint}`, ...style },
  } satisfies ImgHTMLAttributes<HTMLImageElement>
}

function Missing({
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
