const tones = {
  good: { badge: 'bg-green-100 text-green-700', icon: 'bg-current' },
  low: {
    badge: 'bg-saffron-100 text-saffron-700',
    icon: 'bg-linear-90 from-current from-50% to-transparent to-50% inset-ring-[1.5px] inset-ring-current',
  },
  neutral: { badge: 'bg-paper-2 text-ink-2', icon: 'scale-y-25 bg-current' },
  open: { badge: 'px-0! text-ink-2', icon: 'inset-ring-[1.5px] inset-ring-current' },
  out: { badge: 'bg-danger-100 text-danger-700', icon: 'inset-ring-[1.5px] inset-ring-current' },
}

/** A status as a word, a color and a shape, so that it does not depend on color alone. */
export function StatusBadge({ tone, children }: { tone: keyof typeof tones; children: string }) {
  const { badge, icon } = tones[tone]
  return (
    <span
      className={`inline-flex h-6 items-center gap-[0.45rem] rounded-xs pr-2.5 pl-2 text-xs font-medium whitespace-nowrap ${badge}`}
    >
      <span aria-hidden="true" className={`size-[0.4375rem] rounded-full ${icon}`} />
      {children}
    </span>
  )
}
