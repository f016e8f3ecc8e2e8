import type { ReactNode } from 'react'

const TEXT_STYLE = { textAnchor: 'middle', fontFamily: 'Arial, sans-serif', fontWeight: 700 } as const

export function PaymentMethods() {
  return (
    <ul aria-label="Payment methods" className="flex gap-2 text-dusk-text">
      <PaymentMethod name="Visa">
        <text x="20" y="17" fontSize="11" fontStyle="italic" letterSpacing=".3" {...TEXT_STYLE}>
          VISA
        </text>
      </PaymentMethod>
      <PaymentMethod name="Mastercard">
        <circle cx="16.5" cy="13" r="6.5" />
        <circle cx="24" cy="13" r="6.5" className="fill-sage-500/90" />
      </PaymentMethod>
      <PaymentMethod name="American Express">
        <text x="20" y="16" fontSize="9" letterSpacing=".4" {...TEXT_STYLE}>
          AMEX
        </text>
      </PaymentMethod>
      <PaymentMethod name="PayPal">
        <text x="20" y="16" fontSize="9" fontStyle="italic" {...TEXT_STYLE}>
          PayPal
        </text>
      </PaymentMethod>
    </ul>
  )
}

function PaymentMethod({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <svg viewBox="0 0 40 26" role="img" aria-label={name} fill="currentColor" className="h-6.5 w-10">
        <rect x=".5" y=".5" width="39" height="25" rx="3.5" fill="none" className="stroke-sage-500" />
        {children}
      </svg>
    </li>
  )
}
