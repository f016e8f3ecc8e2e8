import { IS_BROKEN } from '#contract/image.ts'
import {
  IMAGE_TYPES,
  type ImageType,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE,
} from '#domain/image.ts'

/** Larger than any width the shop shows, so that a picture drawn anew loses nothing anybody would see. */
const REDRAWN_SIDE = 2560

/**
 * The file as a data URL. What the shop would refuse as it is, such as a photo of 12 MB straight from the camera,
 * is drawn anew in a smaller size first; where that cannot be done, the error says so in a sentence.
 */
export async function readImage(file: File, onProgress: (share: number) => void): Promise<string> {
  return dataUrlOf(await fitting(file), onProgress)
}

async function fitting(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  try {
    if (bitmap && isWelcome(file, bitmap)) return file
    // A GIF may move, and would stand still afterwards.
    const redrawn = bitmap && file.type !== 'image/gif' ? await redraw(bitmap, file.type) : undefined
    if (redrawn && redrawn.size <= MAX_IMAGE_BYTES) return redrawn
  } finally {
    bitmap?.close()
  }
  throw new Error(`${file.name} ${whyNot(file, bitmap)}.`)
}

function isWelcome(file: File, { width, height }: ImageBitmap) {
  if (!isKnown(file) || file.size > MAX_IMAGE_BYTES) return false
  return width * height <= MAX_IMAGE_PIXELS && Math.max(width, height) <= MAX_IMAGE_SIDE
}

function whyNot(file: File, bitmap: ImageBitmap | undefined) {
  if (file.size > MAX_IMAGE_BYTES) return 'has more than 8 MB; choose a smaller picture'
  // Every browser draws the types the shop takes, and draws no part of a file that breaks off.
  return isKnown(file) && !bitmap ? IS_BROKEN : 'cannot be used; choose a PNG, JPG or GIF'
}

const isKnown = ({ type }: File) => IMAGE_TYPES.includes(type as ImageType)

function redraw(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, REDRAWN_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // A JPEG has no transparency to lose; WebP keeps that of all others.
  const drawnAs = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  return new Promise((resolve) => canvas.toBlob(resolve, drawnAs, 0.9))
}

function dataUrlOf(blob: Blob, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
