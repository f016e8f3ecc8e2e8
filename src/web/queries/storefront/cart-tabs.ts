let channel: BroadcastChannel | undefined

/** One channel to speak and to listen, because it does not hear itself. */
function tabs() {
  channel ??= new BroadcastChannel('cart')
  return channel
}

export function tellOtherTabs() {
  tabs().postMessage('changed')
}

/** Calls back when the cart may have changed without this page: in another tab, or while it was put away. */
export function onChangeElsewhere(listener: () => void) {
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener()
  tabs().addEventListener('message', listener)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    tabs().removeEventListener('message', listener)
    window.removeEventListener('pageshow', onPageShow)
  }
}
