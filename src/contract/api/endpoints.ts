import { administratorEndpoints } from '#contract/admin/administrator.ts'
import { auditLogEndpoints } from '#contract/admin/audit-log.ts'
import { authEndpoints } from '#contract/admin/auth.ts'
import { backupEndpoints } from '#contract/admin/backup.ts'
import { cartsEndpoints } from '#contract/admin/carts.ts'
import { dashboardEndpoints } from '#contract/admin/dashboard.ts'
import { exportEndpoints } from '#contract/admin/export.ts'
import { importEndpoints } from '#contract/admin/import.ts'
import { reportEndpoints } from '#contract/admin/report.ts'
import { customerEndpoints } from '#contract/admin/selling/customer.ts'
import { adminOrderEndpoints } from '#contract/admin/selling/order.ts'
import { outboxEndpoints } from '#contract/admin/selling/outbox.ts'
import { adminReviewEndpoints } from '#contract/admin/selling/review.ts'
import { salesEndpoints } from '#contract/admin/selling/sales.ts'
import { synonymsEndpoints } from '#contract/admin/synonyms.ts'
import { systemEndpoints } from '#contract/admin/system.ts'
import { cartEndpoints } from '#contract/cart.ts'
import { categoryEndpoints } from '#contract/category.ts'
import { checkoutEndpoints } from '#contract/checkout.ts'
import { contentPageEndpoints } from '#contract/content-page.ts'
import { newsletterEndpoints } from '#contract/newsletter.ts'
import { orderEndpoints } from '#contract/order.ts'
import { productEndpoints } from '#contract/product.ts'
import { reviewEndpoints } from '#contract/review.ts'
import { sellingEndpoints } from '#contract/selling.ts'
import { stockAlertEndpoints } from '#contract/stock-alert.ts'
import { websiteSettingsEndpoints } from '#contract/website-settings.ts'

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
