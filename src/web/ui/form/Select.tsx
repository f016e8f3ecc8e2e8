import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { inputClass } from './Field.tsx'

/** A styled native select, which opens the platform's own picker on phones. */
export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...select} className={`${inputClass} appearance-none pr-8 ${className}`} />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-2" />
    </span>
  )
}
