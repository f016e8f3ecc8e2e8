import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Restock } from '#contract/product.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

type RestockFormProps = { isBusy: boolean; onSubmit: (restock: Restock) => void }

/** Adds the pieces that arrived to the stock. */
export function RestockForm({ isBusy, onSubmit }: RestockFormProps) {
  const form = useForm({
    resolver: zodResolver(Restock),
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
