import { Download } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Customer } from '#contract/admin/selling/customer.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { DeskDialog } from '#web/admin/orders/desk/dialogs/DeskDialog.tsx'
import { saveFile } from '#web/admin/ui/save-file.ts'
import { useDownloadCustomerData, useForgetCustomer } from '#web/queries/admin/selling/customers.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { TextField } from '#web/ui/form/TextField.tsx'

export function Privacy({ customer }: { customer: Customer }) {
  const [isForgetting, setIsForgetting] = useState(false)
  const download = useDownloadCustomerData(customer.id, saveFile)
  return (
    <section aria-labelledby="privacy-title">
      <h2 id="privacy-title" className={partTitle}>
        Privacy
      </h2>
      <p className="pt-3.5 pb-3 text-ink-2">
        If {customer.name} requests their data, or wants it erased, you can do both here.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          isBusy={download.isPending}
          onClick={() => download.mutate()}
          className={compactButton.smallQuiet}
        >
          <Download className="size-4" /> Export data
        </Button>
        <button
          type="button"
          onClick={() => setIsForgetting(true)}
          className={`${compactButton.smallQuiet} text-danger-700`}
        >
          Forget
        </button>
      </div>
      {isForgetting && <ForgetDialog customer={customer} onClose={() => setIsForgetting(false)} />}
    </section>
  )
}

type ForgetDialogProps = { customer: Customer; onClose: () => void }

/** Erasing cannot be undone, so the email address has to be typed. */
function ForgetDialog({ customer: { id, name, email, orders }, onClose }: ForgetDialogProps) {
  const form = useForm({ defaultValues: { email: '' } })
  const forget = useForgetCustomer(id)
  return (
    <DeskDialog
      title={`Forget ${name}?`}
      description="This cannot be undone. Backups that already exist still contain the data."
      form={form}
      toDraft={() => undefined}
      change={{ ...forget, mutate: (_, options) => forget.mutate(undefined, options) }}
      submitLabel="Forget"
      variant="danger"
      onClose={onClose}
    >
      <dl className="grid gap-3 text-sm">
        <div>
          <dt className="font-medium">Erased</dt>
          <dd className="text-ink-2">
            Name, email, phone, address, notes, tracking numbers, links and emails
          </dd>
        </div>
        <div>
          <dt className="font-medium">Kept for your accounts</dt>
          <dd className="text-ink-2">
            {counted(orders, 'order')} with numbers, products, amounts, dates, taxes and the country
          </dd>
        </div>
      </dl>
      <TextField
        name="email"
        label={`To confirm, type ${email}`}
        autoComplete="off"
        options={{
          validate: (typed: string) =>
            typed.trim().toLowerCase() === email || 'This is not the email address',
        }}
      />
    </DeskDialog>
  )
}
