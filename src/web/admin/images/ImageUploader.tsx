import { ImagePlus } from 'lucide-react'
import { type Ref, useId, useRef, useState } from 'react'
import { FieldError } from '#web/ui/form/Field.tsx'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'
import { AddressField } from './AddressField.tsx'
import { DropZone } from './DropZone.tsx'
import { ImageTiles } from './ImageTiles.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useImageFiles } from './use-image-files.ts'
import { usePastedFiles } from './use-pasted-files.ts'

type ImageUploaderProps = {
  value: string[]
  onChange: (images: string[]) => void
  label: string
  max?: number
  hint?: string | undefined
  error?: string | undefined
  /** Called with true while files are being read: the form cannot be submitted yet. */
  onReading?: ((isReading: boolean) => void) | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * Images from files (chosen, dropped or pasted) or web addresses. Files become data URLs, which the server stores
 * and replaces by its own addresses on save. The first image is the main one.
 */
export function ImageUploader({
  value,
  onChange,
  label,
  max = 5,
  hint,
  error,
  onReading,
  ref,
}: ImageUploaderProps) {
  const id = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [isLimitShown, setLimitShown] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const files = useImageFiles({
    images: value,
    max,
    onChange,
    onReading,
    onTooMany: () => setLimitShown(true),
  })
  const { isDraggedOver, dropTarget } = useFileDrop(files.add)
  usePastedFiles(fieldset, files.add)

  function addAddress(image: string) {
    const fits = value.length + files.readings.length < max
    if (fits) onChange([...value, image])
    else setLimitShown(true)
    return fits
  }

  function move(from: number, to: number) {
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, value[from]!))
    setAnnouncement(
      to === 0 ? 'This is now the main image' : `Image moved to position ${to + 1} of ${value.length}`,
    )
  }

  function remove(at: number) {
    // The focused button disappears with the last image, so the focus moves to the file input.
    if (value.length === 1)
      fieldset.current?.querySelector<HTMLElement>('[type=file]:not([data-replace])')?.focus()
    onChange(value.toSpliced(at, 1))
    setAnnouncement(`Image ${at + 1} removed`)
  }

  async function replace(at: number, file: File) {
    const isReplaced = await files.replace(at, file)
    if (isReplaced) setAnnouncement(`Image ${at + 1} replaced`)
    return isReplaced
  }

  const isEmpty = value.length + files.readings.length === 0
  const isInvalid = error !== undefined || files.errors.length > 0
  const descriptionIds = [hint && `${id}-hint`, isInvalid && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      ref={fieldset}
      aria-describedby={descriptionIds || undefined}
      {...dropTarget}
      className="grid min-w-0 gap-3"
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
      {!isEmpty && (
        <ImageTiles
          images={value}
          readings={files.readings}
          max={max}
          onMove={move}
          onReplace={replace}
          onRemove={remove}
        />
      )}
      <DropZone
        ref={ref}
        label={label}
        icon={ImagePlus}
        formats={value.length < max ? 'PNG, JPG or GIF' : 'Replace an image, or remove one to add another.'}
        accept="image/*"
        multiple={max > 1}
        isDraggedOver={isDraggedOver}
        isFull={value.length >= max}
        aria-invalid={isInvalid || undefined}
        aria-describedby={descriptionIds || undefined}
        onFiles={files.add}
      />
      <AddressField onAdd={addAddress} />
      <div id={`${id}-error`} role="alert" className="grid gap-1 empty:hidden">
        <FieldError error={error} />
        {files.errors.map((message) => (
          <FieldError key={message} error={message} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <AlertDialog
        open={isLimitShown}
        title="Too many images"
        confirmLabel="OK"
        onCancel={() => setLimitShown(false)}
      >
        You can only upload up to {max} images
      </AlertDialog>
    </fieldset>
  )
}
