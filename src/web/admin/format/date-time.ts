/** Formats an instant in the browser's time zone: "Nov 15, 2026, 5:12 AM". */
export const dateTime = (at: string) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
