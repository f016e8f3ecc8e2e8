import type { ReactNode } from 'react'

const looks = {
  out: 'bg-ink text-paper',
  new: 'bg-card text-ink',
  featured: 'bg-sage-700 text-paper',
  sale: 'bg-terracotta-700 text-white tabular-nums',
}

type TagProps = { look: keyof typeof looks; large?: boolean; children: ReactNode }

/** A word on a photograph or beside a price; larger where there is one product alone. */
export function Tag({ look, large = false, children }: TagProps) {
  return (
    <span
      className={`inline-flex items-center gap-[0.4em] rounded-xs leading-none font-bold ${large ? 'h-7 px-2.5 text-xs' : 'h-6 px-2 text-2xs'} ${looks[look]}`}
    >
      {look === 'new' && <span aria-hidden="true" className="size-1.5 rounded-full bg-saffron-500" />}
      {children}
    </span>
  )
}
