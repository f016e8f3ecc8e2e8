import { useMoney } from '#web/storefront/money/use-money.ts'

type ShippingProgressProps = {
  /** The amount that is missing for free shipping. */
  missing: string
  percent: number
  /** The name of the shipping method, if there are several. */
  method?: string
}

/** Says how much more makes the shipping free. The bar repeats it for the eye. */
export function ShippingProgress({ missing, percent, method }: ShippingProgressProps) {
  const { format } = useMoney()
  return (
    <div className="mb-5 text-sm text-ink-2">
      <p>
        Add <b className="font-bold text-sage-700">{format(missing)}</b> more for free shipping
        {method && ` (${method})`}
      </p>
      <div aria-hidden="true" className="mt-2 h-1 overflow-hidden rounded-xs bg-rule">
        <div
          className="h-full bg-sage-500 transition-[width] duration-180"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
