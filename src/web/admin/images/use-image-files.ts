import { useLayoutEffect, useRef, useState } from 'react'
import { readImage } from './read-image.ts'

/** A file on its way to becoming an image: its share read so far is from 0 to 1. */
export type Reading = { id: number; name: string; progress: number }

type ImageFilesOptions = {
  images: string[]
  max: number
  onChange: (images: string[]) => void
  onTooMany: () => void
  onReading?: ((reading: boolean) => void) | undefined
}

/** Takes files from wherever they come, one batch after the other, and adds them as images. */
export function useImageFiles({ images, max, onChange, onTooMany, onReading }: ImageFilesOptions) {
  const [readings, setReadings] = useState<Reading[]>([])
  const [refusals, setRefusals] = useState<string[]>([])
  // Reading takes a while, and meanwhile an image may have been removed or moved.
  const current = useRef(images)
  const nextId = useRef(1)
  const batches = useRef(0)
  useLayoutEffect(() => {
    current.current = images
  })

  async function add(files: File[]) {
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    const others = files.filter((file) => !pictures.includes(file))
    setRefusals(others.map(({ name }) => `${name} is not an image; choose a PNG, JPG or GIF.`))
    if (current.current.length + readings.length + pictures.length > max) return onTooMany()
    if (pictures.length === 0) return

    const batch = pictures.map((file) => ({ id: nextId.current++, name: file.name, progress: 0 }))
    setReadings((others) => [...others, ...batch])
    onReading?.(++batches.current > 0)
    const results = await Promise.allSettled(
      pictures.map((file, at) => readImage(file, (progress) => show({ ...batch[at]!, progress }))),
    )
    setReadings((readings) => readings.filter(({ id }) => !batch.some((one) => one.id === id)))
    onReading?.(--batches.current > 0)

    const failed = results.filter((result) => result.status === 'rejected')
    setRefusals((refusals) => [...refusals, ...failed.map(({ reason }) => describeEntry(reason))])
    const read = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value)
    if (read.length === 0) return
    current.current = [...current.current, ...read]
    onChange(current.current)
  }

  function show(reading: Reading) {
    setReadings((readings) => readings.map((one) => (one.id === reading.id ? reading : one)))
  }

  return { add, readings, refusals }
}

const describeEntry = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))
