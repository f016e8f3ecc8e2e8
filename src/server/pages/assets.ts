import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

/**
 * Turns the source files of a page's screens into the tags that load what the build made of them. On a page with a
 * first picture the scripts come after it.
 */
export type Assets = (sources: string[], hasPriorityImage: boolean) => string

const ENTRY = 'src/web/entry-client.tsx'
/** The two fonts of every first screen; the italic may arrive later. */
const FIRST_FONTS = /(fraunces|instrument-sans)-[\w-]{8}\.woff2$/

export async function readAssets(clientDir: string): Promise<Assets> {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))
  return (sources, hasPriorityImage) => {
    const chunks = withImports(manifest, [ENTRY, ...sources])
    return [
      ...chunks
        .flatMap(({ assets = [] }) => assets.filter((file) => FIRST_FONTS.test(file)))
        .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
      ...chunks.flatMap(({ css = [] }) => css).map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...scripts(
        chunks.map(({ file }) => `/${file}`),
        hasPriorityImage,
      ),
    ].join('')
  }
}

const scripts = ([entry, ...others]: string[], hasPriorityImage: boolean) =>
  hasPriorityImage
    ? [untilAwake([entry!, ...others])]
    : [
        ...others.map((file) => `<link rel="modulepreload" href="${file}">`),
        `<script type="module" src="${entry}"></script>`,
        untilAwake([]),
      ]

/**
 * What the page does until its scripts are there; entry-client says when. What is pressed, ticked or chosen sooner is
 * answered then. On a slow line the scripts would take most of it before the page shows its first picture, so they
 * wait until that is painted; some browsers tell when (see Image), for others it is when everything has arrived. Who
 * touches something does not wait that long.
 */
const untilAwake = (files: string[]) => `<script>{
let files = ${JSON.stringify(files)}
const answers = new Map()
const wake = () => { for (const file of files) import(file); files = [] }
const press = (event) => {
  const pressed = event.target.closest('button, [type=checkbox], [type=radio]')
  // A form that leads somewhere by itself needs no script.
  if (!pressed || (pressed.type === 'submit' && pressed.form?.hasAttribute('action'))) return
  event.preventDefault()
  // Of several buttons the last one counts.
  answers.set(pressed.matches('button') ? 'button' : pressed, () => { touch(pressed); pressed.click() })
  wake()
}
const choose = ({ target }) => {
  if (!target.matches('select')) return
  const { value } = target
  answers.set(target, () => {
    touch(target)
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  })
  wake()
}
// At the first event React takes this part of the page over, as it finds it; only then it sees what changes.
const touch = (target) => target.dispatchEvent(new Event('keyup', { bubbles: true }))
if (PerformanceObserver.supportedEntryTypes.includes('element')) {
  new PerformanceObserver(wake).observe({ type: 'element', buffered: true })
  addEventListener('load', () => setTimeout(wake, 3000))
} else addEventListener('load', () => requestAnimationFrame(() => setTimeout(wake)))
addEventListener('click', press, true)
addEventListener('change', choose, true)
addEventListener('input', wake, { capture: true, once: true })
addEventListener('awake', () => {
  removeEventListener('click', press, true)
  removeEventListener('change', choose, true)
  for (const answer of answers.values()) answer()
})
}</script>`

function withImports(manifest: Manifest, sources: string[], seen = new Set<Chunk>()): Chunk[] {
  for (const source of sources) {
    const chunk = chunkOf(manifest, source)
    if (!seen.has(chunk)) withImports(manifest, chunk.imports ?? [], seen.add(chunk))
  }
  return [...seen]
}

function chunkOf(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build holds no ${source}`)
  return chunk
}
