import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { CartFilters } from './admin/carts/cart-filters.ts'
import type { CategoryFilters } from './admin/categories/category-filters.ts'
import type { ProductFilters } from './admin/products/product-filters.ts'
import type { AuditLogFilters } from './admin/settings/audit-log/audit-log-filters.ts'
import type { ImportSearch } from './admin/settings/import-export/import-search.ts'
import { categoriesQuery } from './queries/storefront/categories.ts'
import { websiteSettingsQuery } from './queries/storefront/website-settings.ts'
import { load, root } from './root.ts'

/*
 * The back office. All of it is loaded on demand, so that no shopper waits for it. The server renders but the
 * frame, because only the browser knows who asks.
 */

const login = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  loader: ({ context }) => load(context, websiteSettingsQuery, categoriesQuery),
  component: lazyRouteComponent(() => import('./admin/login/LoginPage.tsx'), 'LoginPage'),
  staticData: { source: 'src/web/admin/login/LoginPage.tsx' },
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  loader: ({ context }) => load(context, websiteSettingsQuery),
  component: lazyRouteComponent(() => import('./admin/layout/AdminLayout.tsx'), 'AdminLayout'),
  staticData: { source: 'src/web/admin/layout/AdminLayout.tsx' },
})

const dashboard = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRouteComponent(() => import('./admin/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  staticData: { source: 'src/web/admin/dashboard/DashboardPage.tsx' },
})

const products = createRoute({
  getParentRoute: () => admin,
  path: 'products',
  validateSearch: (search: Record<string, unknown>) => search as ProductFilters,
  component: lazyRouteComponent(() => import('./admin/products/ProductsPage.tsx'), 'ProductsPage'),
  staticData: { source: 'src/web/admin/products/ProductsPage.tsx' },
})

const newProduct = createRoute({
  getParentRoute: () => admin,
  path: 'products/new',
  component: lazyRouteComponent(() => import('./admin/products/NewProductPage.tsx'), 'NewProductPage'),
  staticData: { source: 'src/web/admin/products/NewProductPage.tsx' },
})

const editProduct = createRoute({
  getParentRoute: () => admin,
  path: 'products/edit/$id',
  component: lazyRouteComponent(() => import('./admin/products/EditProductPage.tsx'), 'EditProductPage'),
  staticData: { source: 'src/web/admin/products/EditProductPage.tsx' },
})

const categories = createRoute({
  getParentRoute: () => admin,
  path: 'categories',
  validateSearch: (search: Record<string, unknown>) => search as CategoryFilters,
  component: lazyRouteComponent(() => import('./admin/categories/CategoriesPage.tsx'), 'CategoriesPage'),
  staticData: { source: 'src/web/admin/categories/CategoriesPage.tsx' },
})

const websiteSettings = createRoute({
  getParentRoute: () => admin,
  path: 'crm-settings',
  component: lazyRouteComponent(
    () => import('./admin/website-settings/WebsiteSettingsPage.tsx'),
    'WebsiteSettingsPage',
  ),
  staticData: { source: 'src/web/admin/website-settings/WebsiteSettingsPage.tsx' },
})

const orders = createRoute({
  getParentRoute: () => admin,
  path: 'orders',
  component: lazyRouteComponent(() => import('./admin/checkouts/CheckoutsPage.tsx'), 'CheckoutsPage'),
  staticData: { source: 'src/web/admin/checkouts/CheckoutsPage.tsx' },
})

const customers = createRoute({
  getParentRoute: () => admin,
  path: 'customers',
  validateSearch: (search: Record<string, unknown>) => search as CartFilters,
  component: lazyRouteComponent(() => import('./admin/carts/CartsPage.tsx'), 'CartsPage'),
  staticData: { source: 'src/web/admin/carts/CartsPage.tsx' },
})

const reports = createRoute({
  getParentRoute: () => admin,
  path: 'reports',
  component: lazyRouteComponent(() => import('./admin/reports/ReportsPage.tsx'), 'ReportsPage'),
  staticData: { source: 'src/web/admin/reports/ReportsPage.tsx' },
})

const settings = createRoute({
  getParentRoute: () => admin,
  path: 'settings',
  component: lazyRouteComponent(() => import('./admin/settings/SettingsLayout.tsx'), 'SettingsLayout'),
  staticData: { source: 'src/web/admin/settings/SettingsLayout.tsx' },
})

const account = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: lazyRouteComponent(() => import('./admin/settings/account/AccountPage.tsx'), 'AccountPage'),
  staticData: { source: 'src/web/admin/settings/account/AccountPage.tsx' },
})

const administrators = createRoute({
  getParentRoute: () => settings,
  path: 'administrators',
  component: lazyRouteComponent(
    () => import('./admin/settings/administrators/AdministratorsPage.tsx'),
    'AdministratorsPage',
  ),
  staticData: { source: 'src/web/admin/settings/administrators/AdministratorsPage.tsx' },
})

const data = createRoute({
  getParentRoute: () => settings,
  path: 'data',
  validateSearch: (search: Record<string, unknown>) => search as ImportSearch,
  component: lazyRouteComponent(
    () => import('./admin/settings/import-export/ImportExportPage.tsx'),
    'ImportExportPage',
  ),
  staticData: { source: 'src/web/admin/settings/import-export/ImportExportPage.tsx' },
})

const activity = createRoute({
  getParentRoute: () => settings,
  path: 'activity',
  validateSearch: (search: Record<string, unknown>) => search as AuditLogFilters,
  component: lazyRouteComponent(() => import('./admin/settings/audit-log/AuditLogPage.tsx'), 'AuditLogPage'),
  staticData: { source: 'src/web/admin/settings/audit-log/AuditLogPage.tsx' },
})

const system = createRoute({
  getParentRoute: () => settings,
  path: 'system',
  component: lazyRouteComponent(() => import('./admin/settings/system/SystemPage.tsx'), 'SystemPage'),
  staticData: { source: 'src/web/admin/settings/system/SystemPage.tsx' },
})

/** Without the storefront's header and footer, which admin paths never have. */
const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '/admin/$',
  loader: ({ context }) => load(context, websiteSettingsQuery),
  component: lazyRouteComponent(() => import('./storefront/errors/NotFoundPage.tsx'), 'NotFoundPage'),
  staticData: { source: 'src/web/storefront/errors/NotFoundPage.tsx', status: 404 },
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
    customers,
    reports,
    settings.addChildren([account, administrators, data, activity, system]),
  ]),
  anythingElse,
] as const
