import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { PROJECT_ROOT } from '#server/process/project-root.ts'
import { type Assets, readAssets, readEntryTags } from './assets.ts'
import { allowInline } from './headers.ts'

type Web = typeof import('#web/entry-server.tsx')

/** Renders pages from the build or, in development, from the sources. */
type Site = {
  load(): Promise<Web>
  assets: Assets
  /** The CSP's script-src. */
  scriptSources(): string | Promise<string>
  /** Postprocesses a page's HTML. */
  finish(url: string, html: string): string | Promise<string>
}

/** Loads the code that renders pages; the module cache makes later calls free. */
export const loadRenderer = (): Promise<Web> => import('#web/entry-server.tsx')

const CLIENT_DIR = join(PROJECT_ROOT, 'dist/client')

/** The tags that load an entry on a page that is not hydrated. */
export const entryTags = async (entry: string, { isDev }: { isDev: boolean }) =>
  isDev ? devTags(entry) : readEntryTags(CLIENT_DIR, entry)

const devTags = (entry: string) => `<script type="module" src="/${entry}"></script>`

export async function builtSite(app: FastifyInstance): Promise<Site> {
  await app.register(fastifyStatic, {
    root: join(CLIENT_DIR, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  })
  // Files with fixed names, such as favicon.ico, which browsers request on their own.
  await app.register(fastifyStatic, {
    root: CLIENT_DIR,
    wildcard: false,
    globIgnore: ['assets/**'],
    maxAge: '1d',
    decorateReply: false,
  })
  const { assets, inlineScript } = await readAssets(CLIENT_DIR)
  let scriptSources: Promise<string> | undefined
  async function readScriptSources() {
    const { routerScripts } = await loadRenderer()
    return allowInline([inlineScript, ...(await routerScripts())])
  }
  return {
    load: loadRenderer,
    assets,
    scriptSources() {
      scriptSources ??= readScriptSources()
      return scriptSources
    },
    finish: (_url, html) => html,
  }
}

/** Vite serves the sources, with hot module replacement. */
export function devSite(app: FastifyInstance, dev: ViteDevServer): Site {
  app.addHook('onRequest', (request, reply, done) => dev.middlewares(request.raw, reply.raw, done))
  return {
    load: () => dev.ssrLoadModule('/src/web/entry-server.tsx') as Promise<Web>,
    assets: (entry) => `<link rel="stylesheet" href="/src/web/styles.css">${devTags(entry)}`,
    // Vite adds inline scripts for hot module replacement.
    scriptSources: () => "'self' 'unsafe-inline'",
    finish: (url, html) => dev.transformIndexHtml(url, html),
  }
}
