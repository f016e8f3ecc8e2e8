import { useEffect } from 'react'
import { toast } from './toast.ts'

/** Until the next toast. The longest time that browsers' timers know is 24 days. */
const OFFLINE_DURATION_MS = 24 * 60 * 60_000

/** Says when the connection is lost, and when it is back. */
export function useOfflineNotice() {
  useEffect(() => {
    const onOffline = () =>
      toast.info('You are offline', 'Nothing can be saved until you are back online.', {
        durationMs: OFFLINE_DURATION_MS,
      })
    const onOnline = () => toast.success('You are back online')
    window.addEventListener('offline', onOffline)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
    }
  }, [])
}
