import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

/**
 * Turns the source files of a page's entry and screens into the tags that load their built files. On a page with a
 * priority image the scripts are loaded after it.
 */
export type Assets = (entry: string, screens: string[], hasPriorityImage: boolean) => string

const BEFORE_HYDRATION = 'src/web/before-hydration.ts'
/** The two fonts above the fold of every page; the italic may arrive later. */
const PRELOADED_FONTS = /(fraunces|instrument-sans)-[\w-]{8}\.woff2$/

const readManifest = async (clientDir: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))

/** The tags of an entry without screens, for a page that is not hydrated. */
export async function readEntryTags(clientDir: string, entrySource: string): Promise<string> {
  const { file, css = [], assets = [] } = chunkOf(await readManifest(clientDir), entrySource)
  return [...fontTags(assets), ...css.map(styleTag), `<script type="module" src="/${file}"></script>`].join(
    '',
  )
}

export async function readAssets(clientDir: string): Promise<{ assets: Assets; inlineScript: string }> {
  const manifest = await readManifest(clientDir)
  const inlineScript = await readInlineScript(clientDir, chunkOf(manifest, BEFORE_HYDRATION))

  const assets: Assets = (entrySource, screens, hasPriorityImage) => {
    const chunks = withImports(manifest, [entrySource, ...screens])
    const [entry, ...others] = chunks.map(({ file }) => `/${file}`)
    const scripts = hasPriorityImage
      ? [scriptTag(inlineScript, [entry!, ...others])]
      : [
          ...others.map((file) => `<link rel="modulepreload" href="${file}">`),
          `<script type="module" src="${entry}"></script>`,
          scriptTag(inlineScript, []),
        ]
    return [
      ...chunks.flatMap(({ assets = [] }) => fontTags(assets)),
      ...chunks.flatMap(({ css = [] }) => css).map(styleTag),
      ...scripts,
    ].join('')
  }
  return { assets, inlineScript }
}

const fontTags = (files: string[]) =>
  files
    .filter((file) => PRELOADED_FONTS.test(file))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)

const styleTag = (file: string) => `<link rel="stylesheet" href="/${file}">`

const scriptTag = (code: string, deferredScripts: string[]) =>
  `<script data-scripts='${JSON.stringify(deferredScripts)}'>${code}</script>`

/** Wrapped in a function (IIFE), because the declarations of a classic script are global. */
async function readInlineScript(clientDir: string, { file, imports = [] }: Chunk) {
  if (imports.length > 0) throw new Error(`${BEFORE_HYDRATION} is inlined, so it must not import anything`)
  return `(()=>{${(await readFile(join(clientDir, file), 'utf8')).trim()}})()`
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
  if (!chunk) throw new Error(`The build contains no ${source}`)
  return chunk
}
