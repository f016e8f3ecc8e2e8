import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { NEW_PASSWORD_RULE, PasswordChange } from '#contract/admin/auth.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { PasswordField } from '#web/admin/ui/PasswordField.tsx'
import { useChangePassword } from '#web/queries/admin/settings/account.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormFields } from '#web/ui/form/FormFields.tsx'
import { showServerError } from '#web/ui/form/field-error.ts'

export function PasswordForm() {
  const form = useForm({
    resolver: zodResolver(PasswordChange),
    defaultValues: { current: '', password: '' },
  })
  const change = useChangePassword()
  return (
    <section aria-labelledby="password-title" className="grid content-start gap-4.5">
      <h2 id="password-title" className={partTitle}>
        Change Password
      </h2>
      <Form
        form={form}
        className="grid gap-4.5"
        onSubmit={(passwords) =>
          change.mutate(passwords, {
            onSuccess: () => form.reset(),
            onError: (error) => error instanceof RequestError && showServerError(form, error),
          })
        }
      >
        <FormFields isBusy={change.isPending} className="grid gap-4.5">
          <PasswordField name="current" label="Current Password" autoComplete="current-password" />
          <PasswordField
            name="password"
            label="New Password"
            autoComplete="new-password"
            hint={`${NEW_PASSWORD_RULE}. Changing it ends all your other sessions.`}
          />
        </FormFields>
        <Button
          type="submit"
          isBusy={change.isPending}
          busyLabel="Changing..."
          className={`${compactButton.primary} justify-self-start max-md:w-full`}
        >
          Change Password
        </Button>
      </Form>
    </section>
  )
}
