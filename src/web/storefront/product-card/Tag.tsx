import type { ReactNode } from 'react'

const variants = {
  out: 'bg-ink text-paper',
  new: 'bg-card text-ink',
  featured: 'bg-sage-700 text-paper',
  sale: 'bg-terracotta-700 text-white',
}

type TagProps = { variant: keyof typeof variants; isLarge?: boolean; children: ReactNode }

/** A label on an image or beside a price; large on the product page. */
export function Tag({ variant, isLarge = false, children }: TagProps) {
  return (
    <span
      className={`inline-flex items-center gap-[0.4em] rounded-xs leading-none font-bold ${isLarge ? 'h-7 px-2.5 text-xs' : 'h-6 px-2 text-2xs'} ${variants[variant]}`}
    >
      {variant === 'new' && <span aria-hidden="true" className="size-1.5 rounded-full bg-saffron-500" />}
      {children}
    </span>
  )
}
