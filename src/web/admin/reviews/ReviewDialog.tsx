import { useForm } from 'react-hook-form'
import type { Review } from '#contract/admin/selling/review.ts'
import { useDecideReview } from '#web/queries/admin/selling/reviews.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormFields } from '#web/ui/form/FormFields.tsx'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'
import { AskBeforeDiscard } from '#web/ui/overlay/AskBeforeDiscard.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { sheetActions } from '#web/ui/overlay/sheet.ts'

type ReviewDialogProps = { review: Review; action: 'hide' | 'reply'; onClose: () => void }

/** Hides a review with a reason, or replies to it; a reply publishes a review that waits. */
export function ReviewDialog({ review, action, onClose }: ReviewDialogProps) {
  const isHiding = action === 'hide'
  const form = useForm({ defaultValues: { text: isHiding ? review.reason : review.reply } })
  const decide = useDecideReview(review.id)
  const { at } = review
  const isHidden = review.state === 'hidden'
  return (
    <Dialog
      open
      isBusy={decide.isPending}
      onClose={onClose}
      title={isHiding ? 'Hide this review?' : 'Reply to this review'}
      description={
        isHiding
          ? 'Shoppers no longer see it, and it no longer counts. The reason is for you and other administrators.'
          : `Your reply is shown below the review.${review.state === 'waiting' ? ' Replying publishes the review.' : ''}`
      }
    >
      <AskBeforeDiscard when={form.formState.isDirty} />
      <Form
        form={form}
        className="grid gap-5"
        onSubmit={({ text }) =>
          decide.mutate(
            isHiding
              ? { state: 'hidden', reason: text, at }
              : { state: isHidden ? 'hidden' : 'published', reply: text, at },
            { onSuccess: onClose },
          )
        }
      >
        <FormFields isBusy={decide.isPending} className="grid gap-5">
          <TextAreaField
            name="text"
            label={isHiding ? 'Reason' : 'Reply'}
            rows={isHiding ? 3 : 5}
            maxLength={isHiding ? 500 : 2000}
            options={isHiding ? { required: 'Enter a reason' } : {}}
            {...(!isHiding && review.reply && { hint: 'Leave it empty to remove your reply.' })}
          />
        </FormFields>
        {decide.error && (
          <p role="alert" className="rounded-sm bg-danger-100 px-3.5 py-2.5 text-danger-700">
            {decide.error instanceof RequestError
              ? decide.error.text
              : 'The shop could not be reached. Try again.'}
          </p>
        )}
        <div className={sheetActions}>
          <button type="button" disabled={decide.isPending} onClick={onClose} className={compactButton.quiet}>
            Cancel
          </button>
          <Button
            type="submit"
            isBusy={decide.isPending}
            className={isHiding ? compactButton.danger : compactButton.primary}
          >
            {isHiding ? 'Hide review' : 'Save reply'}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
