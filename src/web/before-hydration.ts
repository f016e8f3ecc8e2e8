/*
 * Runs inline in every page until React has hydrated it, which hydrate.tsx announces with a "hydrated" event. The
 * build compiles this file on its own, and the server inlines it, so it must not import anything.
 *
 * It tells the styles when the heights of all sections must be exact. It defers the page's scripts (data-scripts)
 * until the priority image is painted: on a slow connection they would delay it. And it records clicks and choices
 * made before hydration, and replays them afterwards. Forms wait until React handles them.
 */

// Makes TypeScript treat this file as a module; nothing of it remains in the build.
export {}

const LOAD_FALLBACK_MS = 3000
const FIRST_SUBMIT_RETRY_MS = 100
const LAST_SUBMIT_RETRY_MS = 10_000

// Lazy layout (lazy-layout.ts) is off if the browser restores a scroll position, and once a key may scroll to the end.
const [pageLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (pageLoad?.type !== 'navigate') requireExactHeights()
addEventListener('keydown', ({ key }) => /^(End|ArrowDown)$/.test(key) && requireExactHeights())

let scripts: string[] = JSON.parse(document.currentScript?.dataset.scripts ?? '[]')
/** Replays by control. Of several buttons only the last one counts, and the last one of each form. */
const replays = new Map<Element | null, () => void>()
/** How long each form waits until it is submitted again. */
const submitDelays = new WeakMap<HTMLFormElement, number>()

function requireExactHeights() {
  document.documentElement.dataset.exactHeights = ''
}

/** The entry comes first; the chunks it imports are preloaded alongside. */
function loadScripts() {
  const [entry, ...chunks] = scripts
  scripts = []
  for (const href of chunks)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  if (!entry) return
  const script = Object.assign(document.createElement('script'), { type: 'module', src: entry })
  // Without its scripts the page does nothing: load it again once the connection is back.
  script.onerror = () => addEventListener('online', () => location.reload())
  document.head.append(script)
}

function recordClick(event: Event) {
  const control = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>(
    'button, [type=checkbox], [type=radio]',
  )
  // A form with an action submits without scripts.
  if (!control || (control.type === 'submit' && control.form?.hasAttribute('action'))) return
  event.preventDefault()
  replays.set(control.matches('button') ? control.form : control, () => {
    triggerHydration(control)
    control.click()
  })
  loadScripts()
}

function recordChoice({ target }: Event) {
  if (!(target instanceof HTMLSelectElement)) return
  const { value } = target
  replays.set(target, () => {
    triggerHydration(target)
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  })
  loadScripts()
}

/**
 * React has not handled this event: the part of the page with the form is not hydrated yet, because its script is still
 * loading. Submits the form again later, because the browser's own submission would lose what was typed. The waits get
 * longer and end after 13 seconds in all: a script that loads later must not send a form that the person has forgotten.
 */
function retrySubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || form.hasAttribute('action') || form.method === 'dialog') return
  event.preventDefault()
  const delay = submitDelays.get(form) ?? FIRST_SUBMIT_RETRY_MS
  submitDelays.set(form, delay * 2)
  if (delay > LAST_SUBMIT_RETRY_MS) submitDelays.delete(form)
  else setTimeout(() => form.requestSubmit(event.submitter), delay)
}

/** React hydrates a part of the page at its first event, in the state it finds; it sees only changes made after that. */
function triggerHydration(target: Element) {
  target.dispatchEvent(new Event('keyup', { bubbles: true }))
}

if (PerformanceObserver.supportedEntryTypes.includes('element')) {
  // Reports elements with an elementtiming attribute, which the priority image has.
  new PerformanceObserver(loadScripts).observe({ type: 'element', buffered: true })
  addEventListener('load', () => setTimeout(loadScripts, LOAD_FALLBACK_MS))
} else {
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(loadScripts)))
}
// A visitor who interacts does not wait for the image.
addEventListener('click', recordClick, true)
addEventListener('change', recordChoice, true)
// Also after hydration. React listens at the document, so it comes first.
addEventListener('submit', retrySubmit)
addEventListener('input', loadScripts, { capture: true, once: true })
addEventListener('hydrated', () => {
  removeEventListener('click', recordClick, true)
  removeEventListener('change', recordChoice, true)
  for (const replay of replays.values()) replay()
})
