import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

/**
 * Turns the source files of a page's screens into the tags that load what the build made of them. On a page with a
 * first picture the scripts come after it.
 */
export type Assets = (sources: string[], hasFirstPicture: boolean) => string

const ENTRY = 'src/web/entry-client.tsx'
/** The two fonts of every first screen; the italic may arrive later. */
const FIRST_FONTS = /(fraunces|instrument-sans)-[\w-]{8}\.woff2$/

export async function readAssets(clientDir: string): Promise<Assets> {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))
  return (sources, hasFirstPicture) => {
    const chunks = withImports(manifest, [ENTRY, ...sources])
    return [
      ...chunks
        .flatMap(({ assets = [] }) => assets.filter((file) => FIRST_FONTS.test(file)))
        .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
      ...chunks.flatMap(({ css = [] }) => css).map((file) => `<link rel="stylesheet" href="/${file}">`),
      (hasFirstPicture ? afterFirstPicture : atOnce)(chunks.map(({ file }) => `/${file}`)),
    ].join('')
  }
}

/** The entry comes first. */
const atOnce = ([entry, ...others]: string[]) =>
  others.map((file) => `<link rel="modulepreload" href="${file}">`).join('') +
  `<script type="module" src="${entry}"></script>`

/**
 * On a slow line the scripts would take most of it before the page shows its picture, so they wait until that is
 * painted; some browsers tell when (see Picture), for others it is when everything has arrived. Who presses or chooses
 * something sooner starts them, and is answered once they are there: entry-client says when.
 */
const afterFirstPicture = (files: string[]) => `<script>{
let files = ${JSON.stringify(files)}, touched, answer
const wake = () => { for (const file of files) import(file); files = [] }
const press = (event) => {
  const pressed = event.target.closest('button, [type=checkbox], [type=radio]')
  if (!pressed) return
  event.preventDefault()
  touched = pressed
  answer = () => pressed.click()
  wake()
}
const choose = ({ target }) => {
  const { value } = target
  touched = target
  answer = () => { target.value = value; target.dispatchEvent(new Event('change', { bubbles: true })) }
  wake()
}
if (PerformanceObserver.supportedEntryTypes.includes('element')) {
  new PerformanceObserver(wake).observe({ type: 'element', buffered: true })
  addEventListener('load', () => setTimeout(wake, 3000))
} else addEventListener('load', () => requestAnimationFrame(() => setTimeout(wake)))
addEventListener('click', press, true)
addEventListener('change', choose, true)
addEventListener('awake', () => {
  removeEventListener('click', press, true)
  removeEventListener('change', choose, true)
  // At the first event React takes this part of the page over, as it finds it; only then it sees what changes.
  touched?.dispatchEvent(new Event('keyup', { bubbles: true }))
  answer?.()
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
