import { useFormContext, useWatch } from 'react-hook-form'
import { isHexColor } from '#domain/website/brand-colors.ts'
import { TextField } from '#web/ui/form/TextField.tsx'

type ColorFieldProps = {
  name: 'accentColor' | 'highlightColor'
  label: string
  hint: string
  /** The color of the design, in effect while the field is empty. */
  ownColor: string
}

/** A color as text such as #3f5443, or chosen with the browser's color picker. */
export function ColorField({ name, label, hint, ownColor }: ColorFieldProps) {
  const { control, setValue } = useFormContext<Record<typeof name, string>>()
  const color = useWatch({ control, name })
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      placeholder={ownColor}
      maxLength={7}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      end={
        <input
          type="color"
          aria-label={`Choose the ${label.toLowerCase()}`}
          value={isHexColor(color) ? color.toLowerCase() : ownColor}
          onChange={({ target }) => setValue(name, target.value, { shouldDirty: true, shouldValidate: true })}
          className="h-11 w-11 cursor-pointer rounded-sm bg-transparent p-2"
        />
      }
    />
  )
}
