import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

/** Turns the source files of a page's screens into the tags that load what the build made of them. */
export type Assets = (sources: string[]) => string

const ENTRY = 'src/web/entry-client.tsx'
/** The two fonts of every first screen; the italic may arrive later. */
const FIRST_FONTS = /(fraunces-latin-opsz-normal|instrument-sans-latin-wght-normal)[^/]*\.woff2$/

export async function readAssets(clientDir: string): Promise<Assets> {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const entry = chunkOf(manifest, ENTRY)
  return (sources) => {
    const chunks = withImports(manifest, [ENTRY, ...sources])
    const scripts = chunks.map(({ file }) => file).filter((file) => file !== entry.file)
    return [
      ...chunks
        .flatMap(({ assets = [] }) => assets.filter((file) => FIRST_FONTS.test(file)))
        .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
      ...chunks.flatMap(({ css = [] }) => css).map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
      `<script type="module" src="/${entry.file}"></script>`,
    ].join('')
  }
}

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
