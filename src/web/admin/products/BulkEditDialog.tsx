import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BulkEdit } from '#contract/admin/bulk-edit.ts'
import type { PriceRounding } from '#domain/catalog/bulk-edit.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { adminCategoriesQuery } from '#web/queries/admin/catalog/categories.ts'
import { type BulkEditTarget, useBulkEdit } from '#web/queries/admin/settings/imports.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Field, inputClass } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { AskBeforeDiscard } from '#web/ui/overlay/AskBeforeDiscard.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { sheetActions } from '#web/ui/overlay/sheet.ts'

const CHANGES = {
  'price set': 'Set price to',
  'price add': 'Raise or lower price by an amount',
  'price percent': 'Raise or lower price by percent',
  'stock set': 'Set stock to',
  'stock add': 'Raise or lower stock by',
  categoryId: 'Move to category',
  'featured true': 'Feature',
  'featured false': 'No longer feature',
  'isNew true': 'Mark as new',
  'isNew false': 'No longer mark as new',
} as const
type ChangeKey = keyof typeof CHANGES

const ROUNDINGS: Record<PriceRounding, string> = {
  cent: 'To the cent',
  'ten-cents': 'To ten cents',
  whole: 'To whole dollars',
  'ends-99': 'So that prices end in .99',
}

type BulkEditDialogProps = { target: BulkEditTarget; productCount: number; onClose: () => void }

/** Describes one change to many products. The next screen shows each product before and after, and applies it. */
export function BulkEditDialog({ target, productCount, onClose }: BulkEditDialogProps) {
  const [change, setChange] = useState<ChangeKey>('price percent')
  const [amount, setAmount] = useState('')
  const [rounding, setRounding] = useState<PriceRounding>('cent')
  const [categoryId, setCategoryId] = useState('')
  const { data: categories = [] } = useQuery(adminCategoriesQuery)
  const bulkEdit = useBulkEdit()
  const navigate = useNavigate()
  const isAmount = change.startsWith('price') || change.startsWith('stock')
  const isRounded = change === 'price add' || change === 'price percent'
  const error = bulkEdit.error instanceof RequestError ? bulkEdit.error.text : bulkEdit.error?.message

  function preview() {
    bulkEdit.mutate(
      { target, edit: editOf(change, { amount, rounding, categoryId }) },
      {
        onSuccess: ({ id }) => navigate({ to: '/admin/settings/data', search: { import: id } }),
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      isBusy={bulkEdit.isPending}
      title={`Edit ${counted(productCount, 'product')}`}
      description="The next screen shows each product before and after. Nothing changes until you apply it."
    >
      <AskBeforeDiscard when={amount !== '' || categoryId !== ''} />
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          preview()
        }}
      >
        <Field label="Change">
          {(control) => (
            <Select
              {...control}
              value={change}
              onChange={({ target: { value } }) => setChange(value as ChangeKey)}
            >
              {Object.entries(CHANGES).map(([key, label]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {isAmount && (
          <Field
            label={change === 'price percent' ? 'Percent' : change.startsWith('price') ? 'Amount' : 'Pieces'}
            hint={change.endsWith('set') ? undefined : 'With a minus to lower, such as -10.'}
            error={error}
          >
            {(control) => (
              <input
                {...control}
                value={amount}
                inputMode="decimal"
                autoComplete="off"
                onChange={({ target: { value } }) => setAmount(value)}
                className={inputClass}
              />
            )}
          </Field>
        )}
        {isRounded && (
          <Field label="Round prices">
            {(control) => (
              <Select
                {...control}
                value={rounding}
                onChange={({ target: { value } }) => setRounding(value as PriceRounding)}
              >
                {Object.entries(ROUNDINGS).map(([key, label]) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {change === 'categoryId' && (
          <Field label="Category" error={error}>
            {(control) => (
              <Select
                {...control}
                value={categoryId}
                onChange={({ target: { value } }) => setCategoryId(value)}
              >
                <option value="">Select a category</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div className={sheetActions}>
          <button
            type="button"
            disabled={bulkEdit.isPending}
            onClick={onClose}
            className={compactButton.quiet}
          >
            Cancel
          </button>
          <Button type="submit" isBusy={bulkEdit.isPending} className={compactButton.primary}>
            Preview
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Typed = { amount: string; rounding: PriceRounding; categoryId: string }

function editOf(change: ChangeKey, { amount, rounding, categoryId }: Typed): BulkEdit {
  const typed = amount.trim().replace(',', '.').replace('−', '-')
  switch (change) {
    case 'price set':
      return { field: 'price', change: 'set', amount: typed, rounding: 'cent' }
    case 'price add':
      return { field: 'price', change: 'add', amount: typed, rounding }
    case 'price percent':
      return { field: 'price', change: 'percent', amount: typed, rounding }
    case 'stock set':
      return { field: 'stock', change: 'set', amount: toNumber(typed) }
    case 'stock add':
      return { field: 'stock', change: 'add', amount: toNumber(typed) }
    case 'categoryId':
      return { field: 'categoryId', value: Number(categoryId) }
    default: {
      const [field, value] = change.split(' ') as ['featured' | 'isNew', 'true' | 'false']
      return { field, value: value === 'true' }
    }
  }
}

/** Not a number if nothing is typed, which the server refuses with a message. */
const toNumber = (typed: string) => (typed === '' ? Number.NaN : Number(typed))
