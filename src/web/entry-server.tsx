import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
// React's build for Node uses AsyncLocalStorage, which on Node 20 slows down every later request by a tenth or more.
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import { createQueryClient } from './queries/transport/client.ts'
import { dehydrateQueries } from './queries/transport/dehydrate.ts'
import { isMissing, type Send } from './queries/transport/request.ts'
import { adminRoutes } from './routes/admin-routes.ts'
import { createRouteTree, createShopRouter } from './routes/router.tsx'
import { RenderFacts } from './ui/render-facts.ts'

export type PageRequest = {
  /** Path and query string of the request. */
  url: string
  origin: string
  send: Send
  /** The tags that load styles and scripts, given the source files of the page's entry and screens. */
  assets: (entry: string, screens: string[], hasPriorityImage: boolean) => string
}

/** A page or a redirect. */
export type Page = { status: number; html: string } | { status: number; location: string }

const routeTree = createRouteTree(adminRoutes)

/** Renders a page to HTML. Throws if its data cannot be loaded or a component throws. */
export async function render({ url, origin, send, assets }: PageRequest): Promise<Page> {
  const queryClient = createQueryClient(send)
  const handle = createRequestHandler({
    request: new Request(origin + url),
    createRouter: () => createShopRouter(routeTree, queryClient, origin),
  })
  let html = ''
  const response = await handle(async ({ router }) => {
    const { matches } = router.state
    const failed = matches.find((match) => match.status === 'error')
    if (failed) throw failed.error

    const screens = matches.map((match) => match.staticData)
    const isNotFound = matches.some((match) => match.status === 'notFound')
    const status = Math.max(
      isNotFound ? 404 : statusOf(queryClient),
      ...screens.map(({ status = 200 }) => status),
    )
    const facts = { hasPriorityImage: false }
    const page = await renderToHtml(
      <RenderFacts value={facts}>
        <RouterServer router={router} />
      </RenderFacts>,
    )
    const isAdmin = matches.some(({ routeId }) => routeId.startsWith('/admin'))
    const entry = isAdmin ? 'src/web/entry-admin.tsx' : 'src/web/entry-storefront.tsx'
    const sources = screens.flatMap((screen) => screen.source ?? [])
    const head = assets(entry, sources, facts.hasPriorityImage)
    html = withData(page, head, origin, dehydrateQueries(queryClient))
    // Without the page: as the body of a response, it would be converted to bytes and back.
    return new Response(null, { status })
  })

  const location = response.headers.get('location')
  if (location) return { status: response.status, location }
  return { status: response.status, html }
}

/** The inline scripts that the router adds to every page, read from a page that has nothing else. */
export async function routerScripts(): Promise<string[]> {
  const root = createRootRoute()
  const router = createRouter({
    scrollRestoration: true,
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/' })]),
    history: createMemoryHistory(),
    isServer: true,
  })
  await router.load()
  const html = await renderToHtml(<RouterServer router={router} />)
  return Array.from(html.matchAll(/<script[^>]*>(.*?)<\/script>/gs), ([, script = '']) => script)
}

/** 404 if the page's main query was not found. Throws the error of a query that failed otherwise. */
function statusOf(queryClient: QueryClient) {
  const queries = queryClient.getQueryCache().getAll()
  const failed = queries.find(({ state: { error } }) => error && !isMissing(error))
  if (failed) throw failed.state.error
  return queries.some(({ meta, state: { error } }) => meta?.subject && error) ? 404 : 200
}

/** What React writes in place of a part that is still loading or has thrown. */
const UNFINISHED_PART = /<!--\$[!?]-->/

/**
 * Rendering to a string takes 40 % less time than a stream, but cannot wait for a lazy component that is rendered for the
 * first time. The stream can, and reports errors.
 */
function renderToHtml(page: ReactNode): string | Promise<string> {
  try {
    const html = renderToString(page)
    if (!UNFINISHED_PART.test(html)) return `<!DOCTYPE html>${html}`
  } catch {
    // An error, or a lazy component outside of a Suspense boundary: rendering again tells which.
  }
  return streamToHtml(page)
}

async function streamToHtml(page: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(page, {
    // Disables out-of-order streaming, so that the HTML is complete without inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  await stream.allReady
  if (errors.length > 0) throw errors[0]
  return new Response(stream).text()
}

/** Adds styles, scripts and dehydrated data outside of React's tree, so that they take no part in hydration. */
function withData(html: string, head: string, origin: string, data: unknown) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const body = `<script type="application/json" id="dehydrated-queries" data-origin="${origin}">${json}</script>`
  return html.replace('</head>', () => `${head}</head>`).replace(/<\/body><\/html>/, (end) => body + end)
}
