const base =
  'inline-flex items-center justify-center gap-2 rounded-sm border font-medium leading-none whitespace-nowrap ' +
  'transition active:translate-y-px aria-disabled:cursor-not-allowed aria-disabled:translate-y-0 ' +
  'disabled:cursor-not-allowed disabled:translate-y-0 disabled:border-rule disabled:bg-paper-2 disabled:text-ink-3'
const regular = 'min-h-11 px-4 text-sm md:min-h-10'
const small = 'min-h-11 px-3 text-xs md:min-h-8'

const variants = {
  primary:
    'border-transparent bg-sage-700 text-white hover:bg-sage-800 active:bg-sage-900 disabled:hover:bg-paper-2',
  quiet: 'border-rule-strong bg-white hover:border-ink-2 hover:bg-paper disabled:bg-white',
  danger: 'border-transparent bg-danger-700 text-white hover:brightness-90 disabled:brightness-100',
}

/** Denser buttons for the admin screens: 40 px high on desktops, 44 px on phones. */
export const compactButton = {
  primary: `${base} ${regular} ${variants.primary}`,
  quiet: `${base} ${regular} ${variants.quiet}`,
  danger: `${base} ${regular} ${variants.danger}`,
  smallPrimary: `${base} ${small} ${variants.primary}`,
  smallQuiet: `${base} ${small} ${variants.quiet}`,
}

const icon =
  'relative inline-grid size-11 flex-none place-items-center rounded-sm text-ink-2 transition-colors ' +
  'disabled:cursor-not-allowed disabled:text-ink-3 md:size-9'

/** Icon buttons; they need an `aria-label`. */
export const compactIconButton = {
  quiet: `${icon} hover:bg-paper-2 hover:text-ink`,
  danger: `${icon} hover:bg-danger-100 hover:text-danger-700`,
}

/** A link within a sentence. */
export const textLink =
  'font-medium text-sage-700 underline decoration-saffron-500 decoration-2 underline-offset-[0.3em] hover:text-ink'

/** A link in a column of short lines: close together for a mouse, with 44 px targets on phones. */
export const columnLink = `${textLink} max-md:inline-flex max-md:min-h-11 max-md:min-w-11 max-md:items-center`

/** A link on its own, with a 44 px target. */
export const compactLink = `inline-flex min-h-11 items-center ${textLink}`
