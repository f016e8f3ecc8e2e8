import './api-docs.css'
import { readToken } from '#web/queries/transport/admin-session.ts'

/** The forms of the API reference. The page itself is rendered by the server and works without them. */
for (const details of document.querySelectorAll<HTMLDetailsElement>('details.try')) details.hidden = false

const sectionLinks = document.querySelectorAll<HTMLAnchorElement>('#sections a')
/** Marks the link of the section that is at a quarter of the window's height. */
const observer = new IntersectionObserver(
  (entries) => {
    const current = entries.find(({ isIntersecting }) => isIntersecting)?.target
    if (!current) return
    for (const link of sectionLinks)
      link.ariaCurrent = link.hash === `#${current.getAttribute('aria-labelledby')}` ? 'true' : null
  },
  { rootMargin: '-25% 0px -75%' },
)
for (const section of document.querySelectorAll('main > section')) observer.observe(section)

document.addEventListener('submit', (event) => {
  event.preventDefault()
  if (event.target instanceof HTMLFormElement) send(event.target)
})

async function send(form: HTMLFormElement) {
  const output = form.querySelector('output')
  const button = form.querySelector('button')
  if (!output || !button) return
  // Not disabled, which would take the focus away from it.
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  output.textContent = 'Sending …'
  try {
    const { url, init } = requestOf(form)
    const response = await fetch(url, init)
    output.textContent = `${response.status} ${response.statusText}\n${readable(await response.text())}`
  } catch (error) {
    output.textContent =
      error instanceof SyntaxError ? error.message : 'The shop did not respond. Please try again.'
  } finally {
    button.ariaBusy = null
    output.scrollTop = 0
    output.scrollIntoView({ block: 'nearest' })
  }
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
