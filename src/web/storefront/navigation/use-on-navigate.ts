import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

type NavigationEvent = 'onBeforeNavigate' | 'onBeforeRouteMount' | 'onRendered'

/** Calls back on navigation to another path; a change of the query string alone, such as a filter, does not count. */
export function useOnNavigate(onNavigate: () => void, event: NavigationEvent = 'onRendered') {
  const router = useRouter()
  const notify = useEffectEvent(onNavigate)
  useEffect(() => {
    // Not the event's own `pathChanged`: it compares with the rendered page and misses a Back during loading.
    let { pathname } = router.latestLocation
    return router.subscribe(event, ({ toLocation }) => {
      const isOtherPath = toLocation.pathname !== pathname
      pathname = toLocation.pathname
      if (isOtherPath) notify()
    })
  }, [router, event])
}
