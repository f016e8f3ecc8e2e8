import { useLayoutEffect, useRef } from 'react'
import { ImageTile } from './ImageTile.tsx'
import type { Reading } from './use-image-files.ts'

type ImageTilesProps = {
  images: string[]
  readings: Reading[]
  max: number
  onMove: (from: number, to: number) => void
  /** Resolves to false if the file could not be read. */
  onReplace: (at: number, file: File) => Promise<boolean>
  onRemove: (at: number) => void
}

/** The images in order, the first one large, and a dashed placeholder for each that still fits. */
export function ImageTiles({ images, readings, max, onMove, onReplace, onRemove }: ImageTilesProps) {
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useRef<string>(undefined)
  // The focused button moves or disappears with its image, so the focus is restored after the render.
  useLayoutEffect(() => {
    if (focusNext.current) list.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = undefined
  })

  function move(from: number, to: number) {
    const tile = `[data-position="${to}"]`
    const isEnd = to === 0 || to === images.length - 1
    const direction = to < from ? 'earlier' : 'later'
    focusNext.current = `${tile} [data-move${isEnd ? '' : `="${direction}"`}]:enabled`
    onMove(from, to)
  }

  function remove(at: number) {
    focusNext.current = `[data-position="${Math.min(at, images.length - 2)}"] [data-remove]`
    onRemove(at)
  }

  async function replace(at: number, file: File) {
    const input = `[data-position="${at}"] [data-replace]`
    const isReplaced = await onReplace(at, file)
    if (isReplaced && list.current?.querySelector(input) === document.activeElement) focusNext.current = input
  }

  const isSingle = max === 1
  const shape = isSingle ? 'aspect-[16/9]' : 'aspect-square first:col-span-3 first:row-span-3'
  const placeholders = Array.from(
    { length: Math.max(0, max - images.length - readings.length) },
    (_, at) => at,
  )
  return (
    <ul ref={list} className={`grid gap-2 ${isSingle ? '' : 'grid-cols-4'}`}>
      {images.map((image, at) => (
        <ImageTile
          key={keyOf(images, at)}
          image={image}
          at={at}
          count={images.length}
          className={shape}
          onMove={move}
          onDropFrom={(from) => onMove(from, at)}
          onReplace={(file) => replace(at, file)}
          onRemove={() => remove(at)}
        />
      ))}
      {readings.map(({ id, name, progress }) => (
        <li key={`reading ${id}`} className={`grid content-center gap-2 rounded-xs bg-paper-2 p-2 ${shape}`}>
          <span className="truncate text-2xs text-ink-2">{name}</span>
          <progress
            value={progress}
            aria-label={`Reading ${name}`}
            className="h-1 w-full appearance-none overflow-hidden rounded-xs bg-white [&::-moz-progress-bar]:bg-sage-700 [&::-webkit-progress-bar]:bg-white [&::-webkit-progress-value]:bg-sage-700"
          />
        </li>
      ))}
      {placeholders.map((placeholder) => (
        <li
          key={`placeholder ${placeholder}`}
          aria-hidden="true"
          className={`rounded-xs border border-dashed border-rule-strong ${shape}`}
        />
      ))}
    </ul>
  )
}

/** The same image may be listed twice, so its key includes how many equal ones come before it. */
function keyOf(images: string[], at: number) {
  const image = images[at]!
  return `${images.slice(0, at).filter((other) => other === image).length} ${image}`
}
