import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { compactIconButton } from '#web/ui/button/compact-button.ts'
import { TextField } from '#web/ui/form/TextField.tsx'

type PasswordFieldProps = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
  autoFocus?: boolean
}

/** A password field with a button that shows what was typed. */
export function PasswordField({ name, label, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          className={`${compactIconButton.quiet} md:size-11`}
          onClick={() => setShown(!isShown)}
        >
          <Icon />
        </button>
      }
    />
  )
}
