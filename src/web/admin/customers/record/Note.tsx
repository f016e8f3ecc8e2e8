import { useForm } from 'react-hook-form'
import type { Customer } from '#contract/admin/selling/customer.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { useSaveCustomerNote } from '#web/queries/admin/selling/customers.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'

export function Note({ customer: { id, note } }: { customer: Customer }) {
  const form = useForm({ defaultValues: { note } })
  const save = useSaveCustomerNote(id)
  return (
    <section aria-labelledby="note-title">
      <h2 id="note-title" className={partTitle}>
        Note
      </h2>
      <Form
        form={form}
        onSubmit={({ note }) => save.mutate(note)}
        className="grid justify-items-start gap-3 pt-3.5 *:first:w-full"
      >
        <TextAreaField
          name="note"
          label="Private note"
          hint="Only administrators see it."
          rows={3}
          maxLength={2000}
        />
        <Button type="submit" isBusy={save.isPending} className={compactButton.quiet}>
          Save note
        </Button>
      </Form>
    </section>
  )
}
