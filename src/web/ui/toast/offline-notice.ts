/** Says when the connection is lost, and when it is back, from the moment this module is loaded. */
import { currentToast, subscribe, toast } from './toast.ts'

const TITLE = 'You are offline'
/** Long enough to be read. On phones it covers a part of the page. */
const OFFLINE_DURATION_MS = 10_000

let isOffline = false
/** By the shopper or by its timer. */
let isClosed = false

function showNotice() {
  toast.info(TITLE, 'Nothing can be saved until you are back online.', { durationMs: OFFLINE_DURATION_MS })
}

window.addEventListener('offline', () => {
  isOffline = true
  isClosed = false
  showNotice()
})
window.addEventListener('online', () => {
  isOffline = false
  // Do not replace a message whose button sends a failed request again.
  const shown = currentToast()
  if (!shown?.isOpen || !shown.action) toast.success('You are back online')
})

// Another toast replaces the notice, an error for example. Once that has closed, the notice is shown again.
subscribe(() => {
  const shown = currentToast()
  if (!shown || shown.isOpen) return
  if (shown.title === TITLE) isClosed = true
  else if (isOffline && !isClosed) showNotice()
})
