/** What must be there before the connection is lost, because it cannot be loaded any more then. */
import './offline-notice.ts'

export { PlainToast } from './PlainToast.tsx'
