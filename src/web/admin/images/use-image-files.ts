import { useLayoutEffect, useRef, useState } from 'react'
import { readImage } from './read-image.ts'

/** A file that is being read; `progress` goes from 0 to 1. */
export type Reading = { id: number; name: string; progress: number }

type ImageFilesOptions = {
  images: string[]
  max: number
  onChange: (images: string[]) => void
  onTooMany: () => void
  onReading?: ((isReading: boolean) => void) | undefined
}

/** Reads batches of files and adds them as images. */
export function useImageFiles({ images, max, onChange, onTooMany, onReading }: ImageFilesOptions) {
  const [readings, setReadings] = useState<Reading[]>([])
  const [errors, setErrors] = useState<string[]>([])
  // Images may be removed or moved while files are being read, so the latest list is read from a ref.
  const latest = useRef(images)
  const nextId = useRef(1)
  const batches = useRef(0)
  useLayoutEffect(() => {
    latest.current = images
  })

  async function add(files: File[]) {
    const imageFiles = files.filter(isImage)
    setErrors(files.filter((file) => !isImage(file)).map(notAnImage))
    if (latest.current.length + readings.length + imageFiles.length > max) return onTooMany()
    if (imageFiles.length === 0) return

    const batch = imageFiles.map((file) => ({ id: nextId.current++, name: file.name, progress: 0 }))
    setReadings((others) => [...others, ...batch])
    onReading?.(++batches.current > 0)
    const results = await Promise.allSettled(
      imageFiles.map((file, index) =>
        readImage(file, (progress) => updateProgress({ ...batch[index]!, progress })),
      ),
    )
    setReadings((readings) => readings.filter(({ id }) => !batch.some((read) => read.id === id)))
    onReading?.(--batches.current > 0)

    const failed = results.filter((result) => result.status === 'rejected')
    setErrors((errors) => [...errors, ...failed.map(({ reason }) => messageOf(reason))])
    const read = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value)
    if (read.length === 0) return
    latest.current = [...latest.current, ...read]
    onChange(latest.current)
  }

  /** The new image takes the position of the old one, even if that was moved while the file was read. */
  async function replace(at: number, file: File): Promise<boolean> {
    const replaced = latest.current[at]!
    setErrors(isImage(file) ? [] : [notAnImage(file)])
    if (!isImage(file)) return false
    onReading?.(++batches.current > 0)
    try {
      const image = await readImage(file, () => {})
      const position = latest.current[at] === replaced ? at : latest.current.indexOf(replaced)
      if (position === -1) return false
      latest.current = latest.current.with(position, image)
      onChange(latest.current)
      return true
    } catch (error) {
      setErrors((errors) => [...errors, messageOf(error)])
      return false
    } finally {
      onReading?.(--batches.current > 0)
    }
  }

  function updateProgress(reading: Reading) {
    setReadings((readings) => readings.map((other) => (other.id === reading.id ? reading : other)))
  }

  return { add, replace, readings, errors }
}

const isImage = ({ type }: File) => type.startsWith('image/')
const notAnImage = ({ name }: File) => `${name} is not an image; choose a PNG, JPG or GIF.`
const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))
