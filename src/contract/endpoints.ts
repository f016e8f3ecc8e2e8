import { administratorEndpoints } from './administrator.ts'
import { auditLogEndpoints } from './audit-log.ts'
import { authEndpoints } from './auth.ts'
import { cartEndpoints } from './cart.ts'
import { cartsEndpoints } from './carts.ts'
import { categoryEndpoints } from './category.ts'
import { checkoutEndpoints } from './checkout.ts'
import { dashboardEndpoints } from './dashboard.ts'
import { exportEndpoints } from './export.ts'
import { importEndpoints } from './import.ts'
import { productEndpoints } from './product.ts'
import { reportEndpoints } from './report.ts'
import { systemEndpoints } from './system.ts'
import { websiteSettingsEndpoints } from './website-settings.ts'

/** Every call of the API, by its operationId. The storefront imports this as a type only: zod is too heavy for it. */
export const endpoints = {
  ...productEndpoints,
  ...categoryEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...websiteSettingsEndpoints,
  ...authEndpoints,
  ...administratorEndpoints,
  ...cartsEndpoints,
  ...dashboardEndpoints,
  ...reportEndpoints,
  ...auditLogEndpoints,
  ...importEndpoints,
  ...exportEndpoints,
  ...systemEndpoints,
}
export type Endpoints = typeof endpoints
