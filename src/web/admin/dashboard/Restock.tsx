import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Product, Restock as RestockDraft } from '#contract/product.ts'
import { useRestock } from '#web/queries/admin/dashboard.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Popover } from '#web/ui/overlay/Popover.tsx'

type RestockProps = {
  product: Product
  /** Called after the stock was saved and the popover closed. */
  onRestocked: () => void
}

/** A popover that adds the pieces that arrived to the stock. */
export function Restock({ product, onRestocked }: RestockProps) {
  const [isOpen, setOpen] = useState(false)
  const restock = useRestock(product)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={`Restock ${product.name}`}
      onCloseAutoFocus={(event) => {
        if (!restock.isSuccess) return
        event.preventDefault()
        onRestocked()
      }}
      trigger={
        <button
          type="button"
          aria-label={`Restock ${product.name}`}
          className={compactButton.smallQuiet}
          onClick={() => restock.reset()}
        >
          Restock
        </button>
      }
    >
      <p className="mb-3 font-display text-display-sm">Restock {product.name}</p>
      <RestockForm
        isBusy={restock.isPending}
        onSubmit={(draft) => restock.mutate(draft, { onSuccess: () => setOpen(false) })}
      />
    </Popover>
  )
}

function RestockForm({ isBusy, onSubmit }: { isBusy: boolean; onSubmit: (draft: RestockDraft) => void }) {
  const form = useForm({
    resolver: zodResolver(RestockDraft),
    defaultValues: { add: '' as unknown as number },
  })
  return (
    <Form form={form} onSubmit={onSubmit} className="grid gap-4">
      <TextField
        name="add"
        label="How many pieces arrived?"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        options={{ valueAsNumber: true }}
      />
      <Button
        type="submit"
        isBusy={isBusy}
        busyLabel="Adding..."
        className={`${compactButton.primary} justify-self-end`}
      >
        Add to Stock
      </Button>
    </Form>
  )
}
