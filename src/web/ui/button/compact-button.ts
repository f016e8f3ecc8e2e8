const base =
  'inline-flex items-center justify-center gap-2 rounded-sm border font-medium leading-none whitespace-nowrap ' +
  'transition active:translate-y-px aria-disabled:cursor-not-allowed aria-disabled:translate-y-0 ' +
  'disabled:cursor-not-allowed disabled:translate-y-0 disabled:border-rule disabled:bg-paper-2 disabled:text-ink-3'
const usual = 'min-h-11 px-4 text-sm md:min-h-10'
const small = 'min-h-11 px-3 text-xs md:min-h-8'

const looks = {
  primary:
    'border-transparent bg-sage-700 text-white hover:bg-sage-800 active:bg-sage-900 disabled:hover:bg-paper-2',
  quiet: 'border-rule-strong bg-white hover:border-ink-2 hover:bg-paper disabled:bg-white',
  danger: 'border-transparent bg-danger-700 text-white hover:brightness-90 disabled:brightness-100',
}

/** Buttons where many stand close together, as in the back office: 40 px with a pointer, 44 under a thumb. */
export const compactButton = {
  primary: `${base} ${usual} ${looks.primary}`,
  quiet: `${base} ${usual} ${looks.quiet}`,
  danger: `${base} ${usual} ${looks.danger}`,
  smallPrimary: `${base} ${small} ${looks.primary}`,
  smallQuiet: `${base} ${small} ${looks.quiet}`,
}

const icon =
  'relative inline-grid size-11 flex-none place-items-center rounded-sm text-ink-2 transition-colors ' +
  'disabled:cursor-not-allowed disabled:text-ink-3 md:size-9'

/** Holds nothing but an icon; whoever uses it gives it a name. */
export const compactIconButton = {
  quiet: `${icon} hover:bg-paper-2 hover:text-ink`,
  danger: `${icon} hover:bg-danger-100 hover:text-danger-700`,
}

/** A link within a sentence on white, with the saffron line under it. */
export const textLink =
  'font-medium text-sage-700 underline decoration-saffron-500 decoration-2 underline-offset-[0.3em] hover:text-ink'

/** The same where it stands alone: as high as a thumb. */
export const compactLink = `inline-flex min-h-11 items-center ${textLink}`
