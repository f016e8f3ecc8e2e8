import { ArrowLeft, ArrowRight, ImageUp, X } from 'lucide-react'
import { type DragEvent, useEffect, useState } from 'react'
import { Image } from '#web/ui/Image.tsx'

/** The drag data of a tile; files can be dropped on tiles too. */
const POSITION_TYPE = 'application/x-image-position'

type ImageTileProps = {
  image: string
  at: number
  count: number
  className: string
  onMove: (from: number, to: number) => void
  onDropFrom: (from: number) => void
  onReplace: (file: File) => void
  onRemove: () => void
}

export function ImageTile(props: ImageTileProps) {
  const { image, at, count, className, onMove, onDropFrom, onReplace, onRemove } = props
  const isMovable = count > 1
  const isBroken = useIsBroken(image)

  function drop(event: DragEvent) {
    const from = event.dataTransfer.getData(POSITION_TYPE)
    if (from === '') return
    event.preventDefault()
    if (Number(from) !== at) onDropFrom(Number(from))
  }

  return (
    <li
      data-position={at}
      draggable={isMovable}
      onDragStart={(event) => event.dataTransfer.setData(POSITION_TYPE, String(at))}
      onDragOver={(event) => event.dataTransfer.types.includes(POSITION_TYPE) && event.preventDefault()}
      onDrop={drop}
      className={`group relative overflow-hidden rounded-xs bg-paper-2 ${isMovable ? 'cursor-grab active:cursor-grabbing' : ''} ${className}`}
    >
      <Image
        src={image}
        alt={at === 0 ? 'Main image' : `Image ${at + 1}`}
        sizes="(min-width: 64rem) 25vw, 75vw"
        upTo={960}
        className="pointer-events-none size-full object-cover"
      />
      {isBroken && (
        <p
          role="alert"
          className="absolute inset-x-2 top-2 mr-18 rounded-xs bg-card px-2 py-1 text-xs text-danger-700"
        >
          This address shows no image.
        </p>
      )}
      {at === 0 && count > 1 && (
        <span className="absolute bottom-2 left-2 rounded-xs bg-card px-2 py-0.5 text-2xs font-bold">
          Main
        </span>
      )}
      <label
        className={`${roundButton} absolute top-1 right-10 cursor-pointer hover:bg-sage-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sage-700`}
      >
        <ImageUp />
        <input
          type="file"
          data-replace
          accept="image/*"
          aria-label={`Replace image ${at + 1}`}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onReplace(file)
            target.value = ''
          }}
        />
      </label>
      <button
        type="button"
        data-remove
        aria-label={`Remove image ${at + 1}`}
        onClick={onRemove}
        className={`${roundButton} absolute top-1 right-1 hover:bg-danger-700 hover:text-white`}
      >
        <X />
      </button>
      {isMovable && (
        <span className="absolute right-1 bottom-1 flex gap-1 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          <button
            type="button"
            data-move="earlier"
            aria-label={`Move image ${at + 1} earlier`}
            disabled={at === 0}
            onClick={() => onMove(at, at - 1)}
            className={`${roundButton} hover:bg-sage-100 disabled:hidden`}
          >
            <ArrowLeft />
          </button>
          <button
            type="button"
            data-move="later"
            aria-label={`Move image ${at + 1} later`}
            disabled={at === count - 1}
            onClick={() => onMove(at, at + 1)}
            className={`${roundButton} hover:bg-sage-100 disabled:hidden`}
          >
            <ArrowRight />
          </button>
        </span>
      )}
    </li>
  )
}

/** Whether the browser cannot load an image. */
function useIsBroken(src: string) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  useEffect(() => {
    const probe = new window.Image()
    probe.onerror = () => setBrokenSrc(src)
    probe.src = src
    return () => {
      probe.onerror = null
    }
  }, [src])
  return brokenSrc === src
}

const roundButton =
  'grid size-8 place-items-center rounded-full bg-card/94 text-ink transition-colors [&_svg]:size-4 pointer-coarse:after:absolute pointer-coarse:after:size-11'
