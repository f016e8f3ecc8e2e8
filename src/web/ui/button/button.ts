const base =
  'group inline-flex min-h-13 items-center justify-center gap-[0.65em] rounded-sm border ' +
  'px-7 leading-none font-medium whitespace-nowrap transition active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:border-rule-strong disabled:bg-paper-2 disabled:text-ink-3 disabled:active:translate-y-0'

/** Classes for buttons, and for links that look like buttons. */
export const button = {
  primary: `${base} border-transparent bg-sage-700 text-paper hover:bg-sage-800 active:bg-sage-900`,
  quiet: `${base} border-ink hover:bg-ink hover:text-paper`,
}

/** A link with a saffron underline. */
export const markedLink = 'marker inline-flex min-h-11 items-center gap-[0.5em] font-medium whitespace-nowrap'

/** A round 44 px icon button. */
export const iconButton =
  'relative inline-grid size-11 place-items-center rounded-full text-lg transition-colors hover:bg-ink/7'
