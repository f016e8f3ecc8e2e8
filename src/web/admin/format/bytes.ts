const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Formats a size in bytes: 12345678 becomes "12.3 MB". */
export function bytes(size: number) {
  const step = size < 1000 ? 0 : Math.min(Math.floor(Math.log10(size) / 3), UNITS.length - 1)
  const amount = size / 1000 ** step
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: step === 0 || amount >= 100 ? 0 : 1 })} ${UNITS[step]}`
}
