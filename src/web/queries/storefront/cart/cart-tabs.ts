let channel: BroadcastChannel | undefined

/** One channel to post and to listen: a BroadcastChannel does not receive its own messages. */
function openChannel() {
  channel ??= new BroadcastChannel('cart')
  return channel
}

export function notifyOtherTabs() {
  openChannel().postMessage('changed')
}

/** Calls back when the cart may have changed elsewhere: in another tab, or while this page was in the bfcache. */
export function onChangeElsewhere(listener: () => void) {
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener()
  openChannel().addEventListener('message', listener)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    openChannel().removeEventListener('message', listener)
    window.removeEventListener('pageshow', onPageShow)
  }
}
