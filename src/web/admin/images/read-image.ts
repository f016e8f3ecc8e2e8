import { IS_BROKEN } from '#contract/image.ts'
import {
  IMAGE_TYPES,
  type ImageType,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE_PIXELS,
} from '#domain/catalog/image.ts'

/** Wider than any size the shop displays, so that a resized image loses no visible detail. */
const RESIZED_SIDE_PX = 2560

/**
 * The file as a data URL. A file the server would refuse, such as a 12 MB camera photo, is resized on a canvas
 * first. Throws an error with a message for people if that is not possible.
 */
export async function readImage(file: File, onProgress: (share: number) => void): Promise<string> {
  return dataUrlOf(await acceptable(file), onProgress)
}

async function acceptable(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  try {
    if (bitmap && isAccepted(file, bitmap)) return file
    // A canvas would keep only the first frame of an animated GIF.
    const resized = bitmap && file.type !== 'image/gif' ? await resize(bitmap, file.type) : undefined
    if (resized && resized.size <= MAX_IMAGE_BYTES) return resized
  } finally {
    bitmap?.close()
  }
  throw new Error(`${file.name} ${rejectionReason(file, bitmap)}.`)
}

function isAccepted(file: File, { width, height }: ImageBitmap) {
  if (!isAcceptedType(file) || file.size > MAX_IMAGE_BYTES) return false
  return width * height <= MAX_IMAGE_PIXELS && Math.max(width, height) <= MAX_IMAGE_SIDE_PIXELS
}

function rejectionReason(file: File, bitmap: ImageBitmap | undefined) {
  if (file.size > MAX_IMAGE_BYTES) return 'is larger than 8 MB; choose a smaller image'
  // Every browser decodes the accepted types, and refuses incomplete files.
  return isAcceptedType(file) && !bitmap ? IS_BROKEN : 'cannot be used; choose a PNG, JPG or GIF'
}

const isAcceptedType = ({ type }: File) => IMAGE_TYPES.includes(type as ImageType)

function resize(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, RESIZED_SIDE_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // JPEG has no transparency; WebP preserves it for all other types.
  const outputType = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  return new Promise((resolve) => canvas.toBlob(resolve, outputType, 0.9))
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
