import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { NewAdministrator } from '#contract/admin/administrator.ts'
import { NEW_PASSWORD_RULE } from '#contract/admin/auth.ts'
import { PasswordField } from '#web/admin/ui/PasswordField.tsx'
import { useAddAdministrator } from '#web/queries/admin/settings/administrators.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormFields } from '#web/ui/form/FormFields.tsx'
import { showServerError } from '#web/ui/form/field-error.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { AskBeforeDiscard } from '#web/ui/overlay/AskBeforeDiscard.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { sheetActions } from '#web/ui/overlay/sheet.ts'

/** The form state lives inside the dialog, so closing it clears the form. */
export function AddAdministrator({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(NewAdministrator),
    defaultValues: { username: '', password: '' },
  })
  const addition = useAddAdministrator()
  return (
    <Dialog open isBusy={addition.isPending} onClose={onClose} title="Add Administrator">
      <AskBeforeDiscard when={form.formState.isDirty} />
      <Form
        form={form}
        className="grid gap-5"
        onSubmit={(login) =>
          addition.mutate(login, {
            onSuccess: onClose,
            onError: (error) => error instanceof RequestError && showServerError(form, error),
          })
        }
      >
        <FormFields isBusy={addition.isPending} className="grid gap-5">
          <TextField
            name="username"
            label="Username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            hint={`${NEW_PASSWORD_RULE}. The new administrator can change it under My Account.`}
          />
        </FormFields>
        <div className={sheetActions}>
          <button
            type="button"
            disabled={addition.isPending}
            onClick={onClose}
            className={compactButton.quiet}
          >
            Cancel
          </button>
          <Button type="submit" isBusy={addition.isPending} className={compactButton.primary}>
            Add
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
