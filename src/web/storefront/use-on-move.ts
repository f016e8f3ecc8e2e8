import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

type Moment = 'onBeforeNavigate' | 'onBeforeRouteMount' | 'onRendered'

/** Calls back when the shopper turns to another page, or it comes on screen; not when only the filters of one change. */
export function useOnMove(onMove: () => void, when: Moment = 'onRendered') {
  const router = useRouter()
  const move = useEffectEvent(onMove)
  useEffect(
    () =>
      router.subscribe(when, ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) move()
      }),
    [router, when],
  )
}
