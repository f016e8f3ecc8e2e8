import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE,
  PICTURE_TYPES,
  type PictureType,
} from '#domain/picture.ts'

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
    if (isWelcome(file, bitmap)) return file
    // A GIF may move, and would stand still afterwards.
    const redrawn = bitmap && file.type !== 'image/gif' ? await redraw(bitmap, file.type) : undefined
    if (redrawn && redrawn.size <= MAX_PICTURE_BYTES) return redrawn
  } finally {
    bitmap?.close()
  }
  throw new Error(
    file.size > MAX_PICTURE_BYTES
      ? `${file.name} has more than 8 MB; choose a smaller picture.`
      : `${file.name} cannot be used; choose a PNG, JPG or GIF.`,
  )
}

/** The shop has the last word on a file that this browser cannot draw. */
function isWelcome(file: File, bitmap: ImageBitmap | undefined) {
  if (!PICTURE_TYPES.includes(file.type as PictureType) || file.size > MAX_PICTURE_BYTES) return false
  if (!bitmap) return true
  const { width, height } = bitmap
  return width * height <= MAX_PICTURE_PIXELS && Math.max(width, height) <= MAX_PICTURE_SIDE
}

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
