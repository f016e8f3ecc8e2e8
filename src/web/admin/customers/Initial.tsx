import type { CustomerSummary } from '#contract/admin/selling/customer.ts'

const COLORS = ['bg-sage-200', 'bg-saffron-200', 'bg-terracotta-200', 'bg-blush-400']

/** An arch with the first letter of the name, to tell customers apart at a glance. */
export function Initial({ customer: { id, name } }: { customer: Pick<CustomerSummary, 'id' | 'name'> }) {
  return (
    <span
      aria-hidden="true"
      className={`grid h-10 w-8.5 flex-none place-items-center rounded-arch pt-1 font-display text-lg leading-none ${name ? COLORS[id % COLORS.length] : 'ring-1 ring-rule-strong ring-inset'}`}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
