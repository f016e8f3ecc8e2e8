const row = 'flex min-h-9 items-center text-nav pointer-coarse:min-h-11'

/** Classes for the parts of the footer. */
export const footer = {
  heading: 'mb-3 font-display text-display-sm tracking-[-0.01em] text-white wrap-anywhere',
  text: 'max-w-96 text-nav leading-[1.6] text-pretty',
  row,
  link: `${row} decoration-saffron-500 decoration-2 underline-offset-[0.3em] hover:underline`,
}
