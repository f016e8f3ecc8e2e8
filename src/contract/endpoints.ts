import { administratorEndpoints } from './admin/administrator.ts'
import { auditLogEndpoints } from './admin/audit-log.ts'
import { authEndpoints } from './admin/auth.ts'
import { backupEndpoints } from './admin/backup.ts'
import { cartsEndpoints } from './admin/carts.ts'
import { dashboardEndpoints } from './admin/dashboard.ts'
import { exportEndpoints } from './admin/export.ts'
import { importEndpoints } from './admin/import.ts'
import { reportEndpoints } from './admin/report.ts'
import { customerEndpoints } from './admin/selling/customer.ts'
import { adminOrderEndpoints } from './admin/selling/order.ts'
import { outboxEndpoints } from './admin/selling/outbox.ts'
import { adminReviewEndpoints } from './admin/selling/review.ts'
import { salesEndpoints } from './admin/selling/sales.ts'
import { synonymsEndpoints } from './admin/synonyms.ts'
import { systemEndpoints } from './admin/system.ts'
import { cartEndpoints } from './cart.ts'
import { categoryEndpoints } from './category.ts'
import { checkoutEndpoints } from './checkout.ts'
import { contentPageEndpoints } from './content-page.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { orderEndpoints } from './order.ts'
import { productEndpoints } from './product.ts'
import { reviewEndpoints } from './review.ts'
import { sellingEndpoints } from './selling.ts'
import { stockAlertEndpoints } from './stock-alert.ts'
import { websiteSettingsEndpoints } from './website-settings.ts'

/** Every call of the API, by its operationId. The storefront imports this as a type only: zod is too heavy for it. */
export const endpoints = {
  ...productEndpoints,
  ...categoryEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...sellingEndpoints,
  ...orderEndpoints,
  ...adminOrderEndpoints,
  ...outboxEndpoints,
  ...stockAlertEndpoints,
  ...synonymsEndpoints,
  ...newsletterEndpoints,
  ...reviewEndpoints,
  ...adminReviewEndpoints,
  ...websiteSettingsEndpoints,
  ...contentPageEndpoints,
  ...authEndpoints,
  ...administratorEndpoints,
  ...cartsEndpoints,
  ...customerEndpoints,
  ...dashboardEndpoints,
  ...reportEndpoints,
  ...salesEndpoints,
  ...auditLogEndpoints,
  ...importEndpoints,
  ...exportEndpoints,
  ...backupEndpoints,
  ...systemEndpoints,
}
export type Endpoints = typeof endpoints
