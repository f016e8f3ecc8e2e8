/** Says when the connection is lost, and when it is back, from the moment this module is loaded. */
import { toast } from './toast.ts'

/** Until the next toast. The longest time that browsers' timers know is 24 days. */
const OFFLINE_DURATION_MS = 24 * 60 * 60_000

window.addEventListener('offline', () =>
  toast.info('You are offline', 'Nothing can be saved until you are back online.', {
    durationMs: OFFLINE_DURATION_MS,
  }),
)
window.addEventListener('online', () => toast.success('You are back online'))
