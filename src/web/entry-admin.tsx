import { hydrate } from './hydrate.tsx'
import { adminRoutes } from './routes/admin-routes.ts'
import { createRouteTree } from './routes/router.tsx'

await hydrate(createRouteTree(adminRoutes))
