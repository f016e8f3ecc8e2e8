type PictureProps = {
  src: string
  alt: string
  width: number
  height: number
  className?: string
  /** For the main picture of the first screen: fetched at once, ahead of everything else. */
  priority?: boolean
}

export function Picture({ alt, priority = false, ...image }: PictureProps) {
  if (priority) return <img alt={alt} {...image} fetchPriority="high" />
  return <img alt={alt} {...image} loading="lazy" decoding="async" />
}
