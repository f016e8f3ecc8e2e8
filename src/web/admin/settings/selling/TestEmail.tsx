import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { TestMessage } from '#contract/admin/selling/outbox.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { useSendTestMessage } from '#web/queries/admin/selling/outbox.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormFields } from '#web/ui/form/FormFields.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

/** Sends a test message and shows what the mail server answered. */
export function TestEmail({ ownerEmail }: { ownerEmail: string }) {
  const form = useForm({ resolver: zodResolver(TestMessage), defaultValues: { to: ownerEmail } })
  const send = useSendTestMessage()
  return (
    <section aria-labelledby="email-title" className="mt-12 grid max-w-120 content-start gap-4.5">
      <h2 id="email-title" className={partTitle}>
        Email
      </h2>
      <Form form={form} className="grid gap-4.5" onSubmit={(message) => send.mutate(message)}>
        <FormFields isBusy={send.isPending} className="grid gap-4.5">
          <TextField name="to" type="email" label="Send a test message to" autoComplete="email" />
        </FormFields>
        <Button
          type="submit"
          isBusy={send.isPending}
          busyLabel="Sending..."
          className={`${compactButton.quiet} justify-self-start max-md:w-full`}
        >
          Send Test Message
        </Button>
      </Form>
      <p role="status" className="text-sm wrap-anywhere text-ink-2">
        {send.isSuccess && `The mail server accepted the message to ${send.data.to}: ${send.data.response}`}
        {send.error instanceof RequestError && send.error.text}
      </p>
    </section>
  )
}
