import { count } from '#web/admin/format/numbers.ts'
import { useSendHeldMessages } from '#web/queries/admin/selling/outbox.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'

/** Explains why messages are held, and sends all of them. */
export function HeldNotice({ held }: { held: number }) {
  const send = useSendHeldMessages()
  return (
    <div className="mb-6 grid gap-3 border-l-3 border-saffron-500 py-1 pl-4">
      <p className="max-w-160 text-ink-2">
        <strong className="block font-medium text-ink">
          {held === 1 ? '1 message is held' : `${count(held)} messages are held`}
        </strong>
        They were written while email was not set up, or come from a backup and may have been sent before.
        Read them, then send them one by one or all at once.
      </p>
      <Button
        isBusy={send.isPending}
        busyLabel="Sending..."
        onClick={() => send.mutate()}
        className={`${compactButton.quiet} justify-self-start`}
      >
        Send All Held Messages
      </Button>
    </div>
  )
}
