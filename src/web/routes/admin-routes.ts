import { createRoute } from '@tanstack/react-router'
import type { CartFilters } from '#web/admin/carts/cart-filters.ts'
import type { CategoryFilters } from '#web/admin/categories/category-filters.ts'
import type { CustomerFilters } from '#web/admin/customers/customer-filters.ts'
import type { SubscriberFilters } from '#web/admin/newsletter/subscriber-filters.ts'
import type { OrderFilters } from '#web/admin/orders/list/order-filters.ts'
import type { PrintSearch } from '#web/admin/orders/print/PrintPage.tsx'
import type { OutboxFilters } from '#web/admin/outbox/outbox-filters.ts'
import type { ProductFilters } from '#web/admin/products/product-filters.ts'
import type { SalesFilters } from '#web/admin/reports/sales/sales-filters.ts'
import type { ReviewFilters } from '#web/admin/reviews/review-filters.ts'
import type { AuditLogFilters } from '#web/admin/settings/audit-log/audit-log-filters.ts'
import type { ImportSearch } from '#web/admin/settings/import-export/preview/import-search.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { sellingQuery } from '#web/queries/storefront/selling.ts'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { lazyScreens, type ScreenModule } from './lazy-screen.ts'
import { load, root } from './root.ts'

/* The back office. The server renders only its frame, because only the browser knows the login. */

const lazyScreen = lazyScreens(import.meta.glob<ScreenModule>('../admin/**/*{Page,Layout}.tsx'))

const login = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  loader: ({ context }) => load(context, websiteSettingsQuery, categoriesQuery),
  ...lazyScreen('admin/login/LoginPage.tsx'),
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  loader: ({ context }) => load(context, websiteSettingsQuery, sellingQuery),
  ...lazyScreen('admin/layout/AdminLayout.tsx'),
})

const dashboard = createRoute({
  getParentRoute: () => admin,
  path: '/',
  ...lazyScreen('admin/dashboard/DashboardPage.tsx'),
})

const products = createRoute({
  getParentRoute: () => admin,
  path: 'products',
  validateSearch: (search: Record<string, unknown>) => search as ProductFilters,
  ...lazyScreen('admin/products/ProductsPage.tsx'),
})

const newProduct = createRoute({
  getParentRoute: () => admin,
  path: 'products/new',
  ...lazyScreen('admin/products/form/NewProductPage.tsx'),
})

const editProduct = createRoute({
  getParentRoute: () => admin,
  path: 'products/edit/$id',
  ...lazyScreen('admin/products/form/EditProductPage.tsx'),
})

const categories = createRoute({
  getParentRoute: () => admin,
  path: 'categories',
  validateSearch: (search: Record<string, unknown>) => search as CategoryFilters,
  ...lazyScreen('admin/categories/CategoriesPage.tsx'),
})

const websiteSettings = createRoute({
  getParentRoute: () => admin,
  path: 'crm-settings',
  ...lazyScreen('admin/website-settings/WebsiteSettingsPage.tsx'),
})

const orders = createRoute({
  getParentRoute: () => admin,
  path: 'orders',
  validateSearch: (search: Record<string, unknown>) => search as OrderFilters,
  ...lazyScreen('admin/orders/list/OrdersPage.tsx'),
})

const order = createRoute({
  getParentRoute: () => admin,
  path: 'orders/$number',
  ...lazyScreen('admin/orders/desk/OrderPage.tsx'),
})

const printOrder = createRoute({
  getParentRoute: () => admin,
  path: 'orders/$number/print',
  validateSearch: (search: Record<string, unknown>) => search as PrintSearch,
  ...lazyScreen('admin/orders/print/PrintPage.tsx'),
})

const customers = createRoute({
  getParentRoute: () => admin,
  path: 'customers',
  validateSearch: (search: Record<string, unknown>) => search as CartFilters | CustomerFilters,
  ...lazyScreen('admin/customers/CustomersPage.tsx'),
})

const customer = createRoute({
  getParentRoute: () => admin,
  path: 'customers/$id',
  ...lazyScreen('admin/customers/record/CustomerPage.tsx'),
})

const outbox = createRoute({
  getParentRoute: () => admin,
  path: 'outbox',
  validateSearch: (search: Record<string, unknown>) => search as OutboxFilters,
  ...lazyScreen('admin/outbox/OutboxPage.tsx'),
})

const newsletter = createRoute({
  getParentRoute: () => admin,
  path: 'newsletter',
  validateSearch: (search: Record<string, unknown>) => search as SubscriberFilters,
  ...lazyScreen('admin/newsletter/SubscribersPage.tsx'),
})

const reviews = createRoute({
  getParentRoute: () => admin,
  path: 'reviews',
  validateSearch: (search: Record<string, unknown>) => search as ReviewFilters,
  ...lazyScreen('admin/reviews/ReviewsPage.tsx'),
})

const reports = createRoute({
  getParentRoute: () => admin,
  path: 'reports',
  ...lazyScreen('admin/reports/ReportsPage.tsx'),
})

const sales = createRoute({
  getParentRoute: () => admin,
  path: 'reports/sales',
  validateSearch: (search: Record<string, unknown>) => search as SalesFilters,
  ...lazyScreen('admin/reports/sales/SalesPage.tsx'),
})

const settings = createRoute({
  getParentRoute: () => admin,
  path: 'settings',
  ...lazyScreen('admin/settings/SettingsLayout.tsx'),
})

const account = createRoute({
  getParentRoute: () => settings,
  path: '/',
  ...lazyScreen('admin/settings/account/AccountPage.tsx'),
})

const administrators = createRoute({
  getParentRoute: () => settings,
  path: 'administrators',
  ...lazyScreen('admin/settings/administrators/AdministratorsPage.tsx'),
})

const selling = createRoute({
  getParentRoute: () => settings,
  path: 'selling',
  ...lazyScreen('admin/settings/selling/SellingPage.tsx'),
})

const pages = createRoute({
  getParentRoute: () => settings,
  path: 'pages',
  ...lazyScreen('admin/pages/PagesPage.tsx'),
})

/** Beside the tabs, not inside them: the editor needs the whole screen. */
const editPage = createRoute({
  getParentRoute: () => admin,
  path: 'settings/pages/$slug',
  ...lazyScreen('admin/pages/EditPagePage.tsx'),
})

const searchSynonyms = createRoute({
  getParentRoute: () => settings,
  path: 'search',
  ...lazyScreen('admin/settings/search/SynonymsPage.tsx'),
})

const data = createRoute({
  getParentRoute: () => settings,
  path: 'data',
  validateSearch: (search: Record<string, unknown>) => search as ImportSearch,
  ...lazyScreen('admin/settings/import-export/ImportExportPage.tsx'),
})

const activity = createRoute({
  getParentRoute: () => settings,
  path: 'activity',
  validateSearch: (search: Record<string, unknown>) => search as AuditLogFilters,
  ...lazyScreen('admin/settings/audit-log/AuditLogPage.tsx'),
})

const backups = createRoute({
  getParentRoute: () => settings,
  path: 'backups',
  ...lazyScreen('admin/settings/backups/BackupsPage.tsx'),
})

const system = createRoute({
  getParentRoute: () => settings,
  path: 'system',
  ...lazyScreen('admin/settings/system/SystemPage.tsx'),
})

/** Beside the layout, which is for administrators only: a path that does not exist needs no login. */
const unknownPath = createRoute({
  getParentRoute: () => root,
  path: '/admin/$',
  loader: ({ context }) => load(context, websiteSettingsQuery),
  ...lazyScreen('admin/layout/UnknownPathPage.tsx', 404),
})

export const adminRoutes = [
  login,
  admin.addChildren([
    dashboard,
    products,
    newProduct,
    editProduct,
    categories,
    websiteSettings,
    orders,
    order,
    printOrder,
    customers,
    customer,
    outbox,
    reviews,
    newsletter,
    reports,
    sales,
    editPage,
    settings.addChildren([
      account,
      administrators,
      selling,
      pages,
      searchSynonyms,
      data,
      activity,
      backups,
      system,
    ]),
  ]),
  unknownPath,
] as const
