import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type DropZoneProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  label: string
  icon: LucideIcon
  /** The accepted file formats, as shown in the box. */
  formats: string
  /** Whether files hover over the drop target around it, see useFileDrop. */
  isDraggedOver: boolean
  /** Takes less space once no more files fit. */
  isFull?: boolean
  onFiles: (files: File[]) => void
}

/** The dashed box for dropping files; a click opens the browser's file dialog. */
export function DropZone(props: DropZoneProps) {
  const { label, icon: Icon, formats, isDraggedOver, isFull = false, onFiles, ...input } = props
  const chooseLabel = input.multiple ? 'Choose files' : 'Choose a file'
  const stateClass = isDraggedOver
    ? 'border-sage-700 bg-sage-100'
    : 'border-field bg-paper hover:border-sage-700 hover:bg-sage-100 has-aria-invalid:border-danger-700'
  return (
    <label
      className={`grid justify-items-center gap-1.5 rounded-md border-[1.5px] border-dashed px-4 text-center text-ink-2 transition-colors has-enabled:cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-sage-700 ${isFull ? 'py-3' : 'py-6'} ${stateClass}`}
    >
      {!isFull && <Icon className="size-6 text-sage-700" />}
      <span>
        <span className="font-bold text-sage-700 underline decoration-saffron-500 decoration-2 underline-offset-[0.25em]">
          {chooseLabel}
        </span>{' '}
        or drag and drop
      </span>
      <span className="text-xs text-ink-3">{formats}</span>
      <input
        {...input}
        type="file"
        aria-label={`${chooseLabel}: ${label}`}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Without this, choosing the same file again would fire no change event.
          target.value = ''
        }}
      />
    </label>
  )
}
