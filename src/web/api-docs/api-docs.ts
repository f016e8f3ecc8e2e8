import './api-docs.css'
import { readToken } from '#web/queries/transport/admin-session.ts'

/** Finding, copying and trying calls. The pages are rendered by the server and can be read without it. */
const nav = document.querySelector<HTMLElement>('#sections')!
const search = nav.querySelector<HTMLElement>('search')!
const searchField = search.querySelector('input')!
search.hidden = false
for (const details of document.querySelectorAll<HTMLDetailsElement>('details.try')) details.hidden = false

// The overview lists every call: `#listProducts` is the address it had when the reference was one page.
const listed = document.getElementById(location.hash.slice(1))
if (listed?.matches('li')) location.replace(listed.querySelector('a')!.href)

const callLinks = [...nav.querySelectorAll<HTMLAnchorElement>('ul ul a')]

/** Marks the link of the call that is at a quarter of the window's height. */
const observer = new IntersectionObserver(
  (entries) => {
    const current = entries.find(({ isIntersecting }) => isIntersecting)?.target
    if (!current) return
    for (const link of callLinks) {
      link.ariaCurrent = link.hash === `#${current.id}` ? 'location' : null
      if (link.ariaCurrent) link.scrollIntoView({ block: 'nearest' })
    }
  },
  { rootMargin: '-25% 0px -75%' },
)
for (const article of document.querySelectorAll('article')) observer.observe(article)

/** Shows the calls that contain every word, in their address, their summary or the name of their section. */
function find() {
  const words = searchField.value.toLowerCase().split(/\s+/).filter(Boolean)
  nav.toggleAttribute('data-searching', words.length > 0)
  let count = 0
  for (const section of nav.querySelectorAll<HTMLElement>('ul > li:has(ul)')) {
    const name = section.querySelector('a')!.text
    section.hidden = true
    for (const link of section.querySelectorAll<HTMLAnchorElement>('ul a')) {
      const text = `${name} ${link.text} ${link.title}`.toLowerCase()
      const isFound = words.every((word) => text.includes(word))
      link.parentElement!.hidden = !isFound
      if (!isFound) continue
      section.hidden = false
      count++
    }
  }
  const found = count === 0 ? 'No endpoints found' : count === 1 ? '1 endpoint' : `${count} endpoints`
  search.querySelector('p')!.textContent = words.length === 0 ? '' : found
}
searchField.addEventListener('input', find)
// Back from another page, the browser restores the text.
addEventListener('pageshow', find)

document.addEventListener('keydown', (event) => {
  if (event.target === searchField && event.key === 'Enter' && searchField.value.trim())
    callLinks.find((link) => link.checkVisibility())?.click()
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest('input, textarea')) return
  event.preventDefault()
  if (!nav.checkVisibility()) nav.showPopover()
  searchField.focus()
})

nav.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a') && nav.matches(':popover-open')) nav.hidePopover()
})

for (const caption of document.querySelectorAll('figcaption')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', () => copy(button, caption.nextElementSibling!))
  caption.append(button)
}

async function copy(button: HTMLButtonElement, code: Element) {
  try {
    await navigator.clipboard.writeText(code.textContent)
    button.textContent = 'Copied'
  } catch {
    // Without HTTPS or permission there is no clipboard: the text is selected instead.
    getSelection()?.selectAllChildren(code)
    button.textContent = 'Selected'
  }
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 2000)
}

document.addEventListener('submit', (event) => {
  event.preventDefault()
  if (event.target instanceof HTMLFormElement) send(event.target)
})

const REQUEST_TIMEOUT_MS = 30_000
/** More of a response would make the page slow. */
const MAX_SHOWN_CHARACTERS = 100_000

async function send(form: HTMLFormElement) {
  const output = form.querySelector('output')
  const button = form.querySelector('button')
  if (!output || !button) return
  // Not disabled, which would take the focus away from it.
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  show(output, 'Sending …')
  try {
    const { url, init } = requestOf(form)
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    const text = readable(await response.text())
    show(output, `${response.status} ${response.statusText}`, text, response.ok ? 'done' : 'failed')
  } catch {
    const sentence = navigator.onLine ? 'The shop did not respond.' : 'You are offline.'
    show(output, sentence, 'Please try again.', 'failed')
  } finally {
    button.ariaBusy = null
    output.scrollTop = 0
    output.scrollIntoView({ block: 'nearest' })
  }
}

function show(output: HTMLOutputElement, title: string, text = '', state = 'busy') {
  const heading = document.createElement('strong')
  heading.textContent = title
  const isCut = text.length > MAX_SHOWN_CHARACTERS
  output.replaceChildren(heading, '\n', isCut ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}\n…` : text)
  output.dataset.state = state
}

/** Fields are named by the place and the name of their parameter, such as `query:limit`. Empty ones are left out. */
function requestOf(form: HTMLFormElement) {
  let path = form.dataset.path ?? ''
  const query = new URLSearchParams()
  const headers = new Headers()
  let body: string | undefined
  for (const [field, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue
    const [place, name = ''] = field.split(':')
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else if (place === 'query') query.set(name, value)
    else if (place === 'header') headers.set(name, value)
    else body = value
  }
  // The back office keeps the token of its login here.
  const token = readToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const url = query.size > 0 ? `${path}?${query}` : path
  return { url, init: { method: form.dataset.method ?? 'GET', headers, body: body ?? null } }
}

function readable(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
