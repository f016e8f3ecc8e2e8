/** Loaded with every page, because it is shown when nothing can be loaded: the toast and the notice of a lost connection. */
import './offline-notice.ts'

export { PlainToast } from './PlainToast.tsx'
