import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

type Moment = 'onBeforeNavigate' | 'onBeforeRouteMount' | 'onRendered'

/** Calls back when the shopper turns to another page, or it comes on screen; not when only the filters of one change. */
export function useOnNavigate(onMove: () => void, when: Moment = 'onRendered') {
  const router = useRouter()
  const move = useEffectEvent(onMove)
  useEffect(() => {
    // The router compares with the page on screen: who goes back before the next one is there has moved all the same.
    let { pathname } = router.latestLocation
    return router.subscribe(when, ({ toLocation }) => {
      const isElsewhere = toLocation.pathname !== pathname
      pathname = toLocation.pathname
      if (isElsewhere) move()
    })
  }, [router, when])
}
