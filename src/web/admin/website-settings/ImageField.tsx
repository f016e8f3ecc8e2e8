import { useController, useFormContext } from 'react-hook-form'
import type { WebsiteSettings } from '#contract/website-settings.ts'
import { ImageUploader } from '#web/admin/images/ImageUploader.tsx'
import { useFieldError } from '#web/ui/form/field-error.ts'

type ImageName = 'heroImage' | 'logo' | 'icon'
/** Called with true while a file is being read: the form cannot be submitted yet. */
export type OnReading = (name: ImageName, isReading: boolean) => void

type ImageFieldProps = { name: ImageName; label: string; hint: string; onReading: OnReading }

/** One image of the settings; empty if there is none. */
export function ImageField({ name, label, hint, onReading }: ImageFieldProps) {
  const { control } = useFormContext<WebsiteSettings>()
  const { field } = useController({ control, name })
  return (
    <ImageUploader
      ref={field.ref}
      label={label}
      hint={hint}
      max={1}
      value={field.value ? [field.value] : []}
      onChange={([image = '']) => field.onChange(image)}
      onReading={(isReading) => onReading(name, isReading)}
      error={useFieldError(name)}
    />
  )
}
