import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Login } from '#contract/admin/auth.ts'
import { PasswordField } from '#web/admin/ui/PasswordField.tsx'
import { AccessDenied, useLogIn } from '#web/queries/admin/auth.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { button } from '#web/ui/button/button.ts'
import { FieldError } from '#web/ui/form/Field.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

type LoginFormProps = {
  /** Prefills the username; the focus then starts at the password. */
  username?: string
  onLoggedIn: () => void
}

export function LoginForm({ username = '', onLoggedIn }: LoginFormProps) {
  const form = useForm({ resolver: zodResolver(Login), defaultValues: { username, password: '' } })
  const logIn = useLogIn()
  return (
    <Form
      form={form}
      className="grid gap-5"
      onSubmit={(login) => logIn.mutate(login, { onSuccess: onLoggedIn })}
    >
      <TextField
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={username === ''}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        autoFocus={username !== ''}
      />
      {logIn.error instanceof AccessDenied && (
        <div role="alert">
          <FieldError error={logIn.error.message} />
        </div>
      )}
      <Button
        type="submit"
        isBusy={logIn.isPending}
        busyLabel="Logging in..."
        className={`${button.primary} w-full text-base`}
      >
        Login
      </Button>
    </Form>
  )
}
