import type { QueryClient } from '@tanstack/react-query'
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
// React's build for Node would have the whole process track its asynchronous calls, which costs every reply a quarter.
import { renderToReadableStream } from 'react-dom/server.edge'
import { createQueryClient } from './queries/transport/client.ts'
import { handOver } from './queries/transport/dehydrate.ts'
import { isMissing, type Send } from './queries/transport/request.ts'
import { createShopRouter } from './router.tsx'

export type PageRequest = {
  /** Path and query string, as the browser asked for them. */
  url: string
  origin: string
  send: Send
  /** The tags that load styles and scripts, given the files of the screens on the page. */
  assets: (sources: string[], hasPriorityImage: boolean) => string
}

/** A page, or the address it has moved to. Throws when the page could not be made. */
export type Page = { status: number; html: string } | { status: number; location: string }

export async function render({ url, origin, send, assets }: PageRequest): Promise<Page> {
  const queryClient = createQueryClient(send)
  const handle = createRequestHandler({
    request: new Request(origin + url),
    createRouter: () => createShopRouter(queryClient, origin),
  })
  const response = await handle(async ({ router }) => {
    const { matches } = router.state
    const failed = matches.find((match) => match.status === 'error')
    if (failed) throw failed.error

    const screens = matches.map((match) => match.staticData)
    const isNowhere = matches.some((match) => match.status === 'notFound')
    const status = Math.max(
      isNowhere ? 404 : statusOf(queryClient),
      ...screens.map(({ status = 200 }) => status),
    )
    const html = await renderToHtml(<RouterServer router={router} />)
    const sources = screens.flatMap((screen) => screen.source ?? [])
    const head = assets(sources, html.includes('fetchPriority="high"'))
    return new Response(withData(html, head, origin, handOver(queryClient)), { status })
  })

  const location = response.headers.get('location')
  if (location) return { status: response.status, location }
  return { status: response.status, html: await response.text() }
}

/** Whatever else goes wrong while the data is gathered, no page can be made of it. */
function statusOf(queryClient: QueryClient) {
  const queries = queryClient.getQueryCache().getAll()
  const failed = queries.find(({ state: { error } }) => error && !isMissing(error))
  if (failed) throw failed.state.error
  return queries.some(({ meta, state: { error } }) => meta?.subject && error) ? 404 : 200
}

async function renderToHtml(page: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(page, {
    // The whole page in one piece, in the order of the document: no script has to put it together.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  await stream.allReady
  if (errors.length > 0) throw errors[0]
  return new Response(stream).text()
}

/** Styles, scripts and data stand outside of what React renders, so hydration does not concern them. */
function withData(html: string, head: string, origin: string, data: unknown) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const body = `<script type="application/json" id="handover" data-origin="${origin}">${json}</script>`
  return html.replace('</head>', () => `${head}</head>`).replace(/<\/body><\/html>/, (end) => body + end)
}
