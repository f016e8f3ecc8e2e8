/** Darkens the page behind a dialog, and scrolls if the dialog is taller than the screen. */
export const scrim =
  'fixed inset-0 z-50 grid animate-fade items-end overflow-y-auto bg-[rgb(38_35_28/0.42)] sm:place-items-center sm:p-6'

export const sheet =
  'grid w-full animate-rise gap-5 rounded-t-[12px] bg-card px-5 pt-6 pb-[calc(1.25rem+env(safe-area-inset-bottom))] text-sm shadow-dialog outline-none sm:rounded-md sm:p-7'

export const sheetTitle = 'font-display text-[1.625rem] leading-[1.1] font-normal tracking-[-0.02em]'

/** The button row of a dialog: right-aligned; equal widths on phones. */
export const sheetActions = 'flex justify-end gap-2 max-sm:*:flex-1 *:min-h-11'
