const tones = {
  good: { badge: 'bg-sage-100 text-sage-700', sign: 'bg-current' },
  low: {
    badge: 'bg-saffron-100 text-saffron-700',
    sign: 'bg-linear-90 from-current from-50% to-transparent to-50% inset-ring-[1.5px] inset-ring-current',
  },
  still: { badge: 'bg-paper-2 text-ink-2', sign: 'scale-y-25 bg-current' },
  out: { badge: 'bg-danger-100 text-danger-700', sign: 'inset-ring-[1.5px] inset-ring-current' },
}

/** Says a state in a word, a colour and a sign: a full dot, half a dot, a dash, a ring. */
export function StatusBadge({ tone, children }: { tone: keyof typeof tones; children: string }) {
  const { badge, sign } = tones[tone]
  return (
    <span
      className={`inline-flex h-6 items-center gap-[0.45rem] rounded-xs pr-2.5 pl-2 text-xs font-medium whitespace-nowrap ${badge}`}
    >
      <span aria-hidden="true" className={`size-[0.4375rem] rounded-full ${sign}`} />
      {children}
    </span>
  )
}
