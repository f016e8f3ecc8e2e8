/** A moment as people write it, on their own clock: "Nov 15, 2026, 5:12 AM". */
export const moment = (at: string) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
