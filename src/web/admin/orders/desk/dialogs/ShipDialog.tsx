import { useForm, useWatch } from 'react-hook-form'
import type { Order } from '#contract/admin/selling/order.ts'
import { piecesToShip } from '#domain/order/order.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { useChangeOrder } from '#web/queries/admin/selling/orders.ts'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { DeskDialog } from './DeskDialog.tsx'
import { chosenLines, LineQuantities, lineKey, type Quantities } from './line-quantities.tsx'

type Values = { quantities: Quantities; carrier: string; tracking: string; isNotified: boolean }

type ShipDialogProps = { opened: Versioned<Order>; onClose: () => void }

/** Ships all pieces that are left, unless fewer are chosen. */
export function ShipDialog({ opened, onClose }: ShipDialogProps) {
  const { number, lines, isPickup, email } = opened.record
  const choices = lines
    .map((line) => ({ line, available: piecesToShip(line) }))
    .filter(({ available }) => available > 0)
  const form = useForm<Values>({
    defaultValues: {
      quantities: Object.fromEntries(
        choices.map(({ line, available }) => [lineKey(line), String(available)]),
      ),
      carrier: '',
      tracking: '',
      isNotified: true,
    },
  })
  const quantities = useWatch({ control: form.control, name: 'quantities' })
  const chosen = chosenLines(choices, quantities)
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = choices.reduce((sum, { available }) => sum + available, 0)
  const amount = pieces === total ? counted(total, 'piece') : `${pieces} of ${total} pieces`
  const change = useChangeOrder(
    'shipments',
    opened,
    isPickup ? 'The pieces are ready for pickup.' : 'The parcel was recorded.',
  )
  const isNothing = form.formState.isSubmitted && pieces === 0
  return (
    <DeskDialog
      title={isPickup ? `Order ${number}: ready for pickup` : `Ship order ${number}`}
      description={
        isPickup
          ? 'Records that the pieces are ready to be picked up. This cannot be undone.'
          : 'Records the parcel. This cannot be undone.'
      }
      form={form}
      toDraft={({ carrier, tracking, isNotified }) => ({
        lines: chosen,
        carrier,
        tracking,
        notify: isNotified,
      })}
      change={{
        ...change,
        mutate: (draft, options) => pieces > 0 && change.mutate(draft, options),
      }}
      submitLabel={isPickup ? `Mark ${amount} as ready` : `Ship ${amount}`}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <LineQuantities legend="Pieces" choices={choices} />
        <FieldError error={isNothing ? 'Choose at least one piece' : undefined} />
      </div>
      {!isPickup && (
        <div className="grid gap-4.5 sm:grid-cols-2">
          <TextField name="carrier" label="Carrier (optional)" maxLength={100} autoComplete="off" />
          <TextField name="tracking" label="Tracking number (optional)" maxLength={100} autoComplete="off" />
        </div>
      )}
      {email !== '' && <CheckboxField name="isNotified" label="Send an email" hint={`To ${email}`} />}
    </DeskDialog>
  )
}
