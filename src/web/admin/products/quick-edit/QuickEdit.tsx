import { type ReactNode, useState } from 'react'
import type { Product } from '#contract/product.ts'
import { priceTag } from '#domain/money/money.ts'
import { count } from '#web/admin/format/numbers.ts'
import { PriceField, StockField } from '#web/admin/products/form/number-fields.tsx'
import { useRestock } from '#web/queries/admin/catalog/products.ts'
import { Popover } from '#web/ui/overlay/Popover.tsx'
import { OneFieldForm } from './OneFieldForm.tsx'
import { RestockForm } from './RestockForm.tsx'

/** The price in the list; a click opens a form to change it. */
export function QuickPrice({ product }: { product: Product }) {
  return (
    <QuickEdit
      label={`Change the price of ${product.name}`}
      title={product.name}
      value={priceTag(product.price)}
    >
      {(close) => (
        <OneFieldForm id={product.id} field="price" onClose={close}>
          <PriceField name="price" />
        </OneFieldForm>
      )}
    </QuickEdit>
  )
}

/** The stock in the list; a click opens forms to add what arrived, or to correct the number. */
export function QuickStock({ product }: { product: Product }) {
  const restock = useRestock(product)
  return (
    <QuickEdit
      label={`Change the stock of ${product.name}`}
      title={product.name}
      value={count(product.stock)}
    >
      {(close) => (
        <div className="grid gap-5 divide-y divide-rule *:not-last:pb-5">
          <RestockForm
            isBusy={restock.isPending}
            onSubmit={(arrived) => restock.mutate(arrived, { onSuccess: close })}
          />
          <OneFieldForm id={product.id} field="stock" onClose={close}>
            <StockField />
          </OneFieldForm>
        </div>
      )}
    </QuickEdit>
  )
}

type QuickEditProps = {
  label: string
  title: string
  /** The button's text. */
  value: string
  children: (close: () => void) => ReactNode
}

function QuickEdit({ label, title, value, children }: QuickEditProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={label}
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${value}`}
          className="-mx-1.5 inline-flex items-center rounded-sm px-1.5 underline decoration-rule-strong decoration-dotted underline-offset-4 hover:bg-paper-2 hover:decoration-ink max-lg:min-h-11 lg:min-h-8"
        >
          {value}
        </button>
      }
    >
      <p className="mb-3 font-display text-display-sm wrap-anywhere">{title}</p>
      {children(() => setOpen(false))}
    </Popover>
  )
}
