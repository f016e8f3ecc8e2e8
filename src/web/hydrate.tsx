import './styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createQueryClient } from './queries/transport/client.ts'
import { hydrateQueries } from './queries/transport/dehydrate.ts'
import { createShopRouter, type RouteTree } from './routes/router.tsx'

/** Makes the server-rendered page interactive. The route tree must contain the page's route. */
export async function hydrate(routeTree: RouteTree) {
  await nextTask()
  const element = document.getElementById('dehydrated-queries')
  const queryClient = createQueryClient()
  hydrateQueries(queryClient, JSON.parse(element?.textContent ?? '[]'))

  await nextTask()
  const router = createShopRouter(routeTree, queryClient, element?.dataset.origin ?? window.origin)
  // Marks the document as server-rendered, so that the router renders the same tree and hydration matches.
  router.ssr = { manifest: undefined }

  await nextTask()
  const [pageLoad] = performance.getEntriesByType('navigation')
  // Back or Forward before hydration changes the URL but not the document: load the right page.
  if (pageLoad && pathAndQuery(pageLoad.name) !== pathAndQuery(location.href)) return location.reload()

  await router.load()
  await nextTask()
  // Tests wait for this mark: React ignores what is typed before hydration.
  const stop = router.subscribe('onRendered', () => {
    document.documentElement.dataset.hydrated = 'true'
    stop()
  })
  // A transition is rendered in small pieces, between which the browser can react to input.
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />)
  })
  // Replays the clicks that were recorded before hydration.
  dispatchEvent(new Event('hydrated'))
}

function pathAndQuery(url: string) {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Ends the current task, so that the browser can paint and react to input before the next one. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
