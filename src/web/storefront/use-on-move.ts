import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Calls back when another page has come on screen, or is about to; not when only the filters of the same one changed. */
export function useOnMove(onMove: () => void, when: 'onRendered' | 'onBeforeRouteMount' = 'onRendered') {
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
