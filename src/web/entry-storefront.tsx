import { hydrate } from './hydrate.tsx'
import { createRouteTree } from './routes/router.tsx'

// Links to the back office load a new document, so shoppers never download its routes.
await hydrate(createRouteTree([]))
