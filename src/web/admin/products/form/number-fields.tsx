import type { ChangeEvent } from 'react'
import { PRODUCT_FIELDS } from '#contract/product-fields.ts'
import { TextField } from '#web/ui/form/TextField.tsx'

const amount = {
  type: 'number',
  step: '0.01',
  min: '0',
  inputMode: 'decimal',
  // Scrolling the page over a focused number input would change its value.
  onWheel: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.blur(),
} as const

export function PriceField({ name }: { name: 'price' | 'oldPrice' }) {
  return <TextField name={name} label={PRODUCT_FIELDS[name].label} prefix="$" {...amount} />
}

/** Falls back to 0 when it holds no number; the 0 is selected, so that typing replaces it. */
export function StockField() {
  function fallBack({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.value !== '') return
    // An unfinished number, such as a lone minus sign, may still be completed.
    if (target.validity.badInput && document.activeElement === target) return
    target.value = '0'
    target.select()
  }

  return (
    <TextField
      {...amount}
      name="stock"
      label={PRODUCT_FIELDS.stock.label}
      step="1"
      inputMode="numeric"
      options={{ setValueAs: (typed) => Number(typed) || 0, onChange: fallBack, onBlur: fallBack }}
    />
  )
}
