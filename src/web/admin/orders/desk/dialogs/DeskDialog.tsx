import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isOutdated } from '#web/queries/admin/selling/orders.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormFields } from '#web/ui/form/FormFields.tsx'
import { AskBeforeDiscard } from '#web/ui/overlay/AskBeforeDiscard.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { sheetActions } from '#web/ui/overlay/sheet.ts'

type DeskDialogProps<Values extends FieldValues, Draft> = {
  title: string
  /** Says what the confirmation will do. */
  description: string
  form: UseFormReturn<Values, unknown, Values>
  toDraft: (values: Values) => Draft
  change: {
    isPending: boolean
    error: Error | null
    mutate: (draft: Draft, options: { onSuccess: () => void; onError: (error: Error) => void }) => void
  }
  submitLabel: string
  cancelLabel?: string
  variant?: 'primary' | 'danger'
  onClose: () => void
  children?: ReactNode
}

/**
 * A change of an order: a form that Enter confirms. It closes when the change is done, or when the order turns out to
 * have changed meanwhile; any other refusal stays visible in it.
 */
export function DeskDialog<Values extends FieldValues, Draft>(props: DeskDialogProps<Values, Draft>) {
  const { title, description, form, toDraft, change, submitLabel, onClose, children } = props
  const { cancelLabel = 'Cancel', variant = 'primary' } = props
  const { isPending, error } = change
  return (
    <Dialog open isBusy={isPending} onClose={onClose} title={title} description={description}>
      <AskBeforeDiscard when={form.formState.isDirty} />
      <Form
        form={form}
        className="grid gap-5"
        onSubmit={(values) =>
          change.mutate(toDraft(values), {
            onSuccess: onClose,
            onError: (error) => isOutdated(error) && onClose(),
          })
        }
      >
        {children && (
          <FormFields isBusy={isPending} className="grid gap-5">
            {children}
          </FormFields>
        )}
        {error && (
          <p role="alert" className="rounded-sm bg-danger-100 px-3.5 py-2.5 text-danger-700">
            {error instanceof RequestError ? error.text : 'The shop could not be reached. Try again.'}
          </p>
        )}
        <div className={sheetActions}>
          <button type="button" disabled={isPending} onClick={onClose} className={compactButton.quiet}>
            {cancelLabel}
          </button>
          <Button type="submit" isBusy={isPending} className={compactButton[variant]}>
            {submitLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
