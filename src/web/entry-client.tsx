import './styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { hydrateRoot } from 'react-dom/client'
import { createQueryClient } from './queries/transport/client.ts'
import { takeOver } from './queries/transport/dehydrate.ts'
import { createShopRouter } from './router.tsx'

const [opening] = performance.getEntriesByType('navigation')
// Whoever went Back before this script ran has the address of another page in the bar by now.
if (opening && pageOf(opening.name) !== pageOf(location.href)) location.reload()
else await hydrate()

async function hydrate() {
  const handover = document.getElementById('handover')
  const queryClient = createQueryClient()
  takeOver(queryClient, JSON.parse(handover?.textContent ?? '[]'))

  const router = createShopRouter(queryClient, handover?.dataset.origin ?? window.origin)
  // Tells the router that this document came from the server, so that it builds the very tree that is there.
  router.ssr = { manifest: undefined }
  await router.load()
  hydrateRoot(document, <RouterProvider router={router} />)
  // From here on React answers; what was pressed before is pressed again.
  dispatchEvent(new Event('awake'))
}

function pageOf(address: string) {
  const { pathname, search } = new URL(address)
  return pathname + search
}
