import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Administrator, NewPasswordOfAdministrator } from '#contract/admin/administrator.ts'
import { NEW_PASSWORD_RULE } from '#contract/admin/auth.ts'
import { PasswordField } from '#web/admin/ui/PasswordField.tsx'
import { useSetPassword } from '#web/queries/admin/settings/administrators.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormFields } from '#web/ui/form/FormFields.tsx'
import { showServerError } from '#web/ui/form/field-error.ts'
import { AskBeforeDiscard } from '#web/ui/overlay/AskBeforeDiscard.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { sheetActions } from '#web/ui/overlay/sheet.ts'

type SetPasswordProps = { administrator: Administrator; onClose: () => void }

/** For a colleague who forgot theirs. */
export function SetPassword({ administrator, onClose }: SetPasswordProps) {
  const form = useForm({
    resolver: zodResolver(NewPasswordOfAdministrator),
    defaultValues: { password: '' },
  })
  const change = useSetPassword(administrator)
  return (
    <Dialog
      open
      isBusy={change.isPending}
      onClose={onClose}
      title={`New password for ${administrator.username}`}
      description="They are logged out everywhere. Tell them the password in person; they can change it under My Account."
    >
      <AskBeforeDiscard when={form.formState.isDirty} />
      <Form
        form={form}
        className="grid gap-5"
        onSubmit={(body) =>
          change.mutate(body, {
            onSuccess: onClose,
            onError: (error) => error instanceof RequestError && showServerError(form, error),
          })
        }
      >
        <FormFields isBusy={change.isPending} className="grid gap-5">
          <PasswordField
            name="password"
            label="New Password"
            autoComplete="new-password"
            hint={`${NEW_PASSWORD_RULE}.`}
          />
        </FormFields>
        <div className={sheetActions}>
          <button type="button" disabled={change.isPending} onClick={onClose} className={compactButton.quiet}>
            Cancel
          </button>
          <Button type="submit" isBusy={change.isPending} className={compactButton.primary}>
            Set Password
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
