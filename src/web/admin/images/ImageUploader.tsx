import { ImagePlus } from 'lucide-react'
import { type DragEvent, type Ref, useId, useRef, useState } from 'react'
import { FieldError } from '#web/ui/form/Field.tsx'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'
import { AddressField } from './AddressField.tsx'
import { DropZone } from './DropZone.tsx'
import { ImageTiles } from './ImageTiles.tsx'
import { useImageFiles } from './use-image-files.ts'
import { usePastedFiles } from './use-pasted-files.ts'
import { useStrayDrops } from './use-stray-drops.ts'

type ImageUploaderProps = {
  value: string[]
  onChange: (images: string[]) => void
  label: string
  max?: number
  hint?: string | undefined
  error?: string | undefined
  /** Called with true while files are being read, for the form to wait with sending. */
  onReading?: ((reading: boolean) => void) | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * Images from files (chosen, dropped or pasted) or from the web. Files become data URLs; the shop gives them an
 * address of their own once they are saved. The first image is the main one.
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
  const [tooMany, setTooMany] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [said, setSaid] = useState('')
  const files = useImageFiles({ images: value, max, onChange, onReading, onTooMany: () => setTooMany(true) })
  usePastedFiles(fieldset, files.add)
  useStrayDrops()

  function addAddress(image: string) {
    const hasRoom = value.length + files.readings.length < max
    if (hasRoom) onChange([...value, image])
    else setTooMany(true)
    return hasRoom
  }

  function move(from: number, to: number) {
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, value[from]!))
    setSaid(to === 0 ? 'This is now the main image' : `Image moved to place ${to + 1} of ${value.length}`)
  }

  function remove(at: number) {
    // The pressed button goes away, and there is no other image to go to.
    if (value.length === 1) fieldset.current?.querySelector<HTMLElement>('[type=file]')?.focus()
    onChange(value.toSpliced(at, 1))
    setSaid(`Image ${at + 1} removed`)
  }

  function dragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }

  function drop(event: DragEvent) {
    setIsOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    files.add([...event.dataTransfer.files])
  }

  const isEmpty = value.length + files.readings.length === 0
  const isWrong = error !== undefined || files.refusals.length > 0
  const described = [hint && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      ref={fieldset}
      aria-describedby={described || undefined}
      onDragOver={dragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className="grid min-w-0 gap-3"
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
      {!isEmpty && (
        <ImageTiles images={value} readings={files.readings} max={max} onMove={move} onRemove={remove} />
      )}
      <DropZone
        ref={ref}
        label={label}
        icon={ImagePlus}
        formats={value.length < max ? 'PNG, JPG or GIF' : 'Remove an image first to add another.'}
        accept="image/*"
        multiple={max > 1}
        isOver={isOver}
        isFull={value.length >= max}
        aria-invalid={isWrong || undefined}
        aria-describedby={described || undefined}
        onFiles={files.add}
      />
      <AddressField onAdd={addAddress} />
      <div id={`${id}-error`} role="alert" className="grid gap-1 empty:hidden">
        <FieldError error={error} />
        {files.refusals.map((refusal) => (
          <FieldError key={refusal} error={refusal} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <AlertDialog
        open={tooMany}
        title="Too many images"
        confirmLabel="OK"
        onCancel={() => setTooMany(false)}
      >
        You can only upload up to {max} images
      </AlertDialog>
    </fieldset>
  )
}
