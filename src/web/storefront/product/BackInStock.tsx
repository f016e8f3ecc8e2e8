import { useState } from 'react'
import { button } from '#web/ui/button/button.ts'

type FormModule = typeof import('./StockAlertForm.tsx')

/** Offers an email when a sold-out product is available again. The form is loaded when it is needed. */
export function BackInStock({ productId }: { productId: number }) {
  const [form, setForm] = useState<FormModule>()
  if (form) return <form.StockAlertForm productId={productId} />
  return (
    <button
      type="button"
      onClick={() => import('./StockAlertForm.tsx').then(setForm)}
      className={`${button.quiet} mt-3 w-full print:hidden`}
    >
      Email me when it is back
    </button>
  )
}
