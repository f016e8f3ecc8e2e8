import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ActivityFilters } from './admin/activity/activity-filters.ts'
import type { CategoryFilters } from './admin/categories/category-filters.ts'
import type { CartFilters } from './admin/customers/cart-filters.ts'
import type { ImportSearch } from './admin/exchange/import-search.ts'
import type { ProductFilters } from './admin/products/product-filters.ts'
import { categoriesQuery } from './queries/categories.ts'
import { settingsQuery } from './queries/settings.ts'
import { load, root } from './root.ts'

/*
 * The back office. All of it is loaded on demand, so that no shopper waits for it. The server renders but the
 * frame, because only the browser knows who asks.
 */

const login = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  loader: ({ context }) => load(context, settingsQuery, categoriesQuery),
  component: lazyRouteComponent(() => import('./admin/login/LoginPage.tsx'), 'LoginPage'),
  staticData: { source: 'src/web/admin/login/LoginPage.tsx' },
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  loader: ({ context }) => load(context, settingsQuery),
  component: lazyRouteComponent(() => import('./admin/AdminLayout.tsx'), 'AdminLayout'),
  staticData: { source: 'src/web/admin/AdminLayout.tsx' },
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
  component: lazyRouteComponent(() => import('./admin/settings/SettingsPage.tsx'), 'SettingsPage'),
  staticData: { source: 'src/web/admin/settings/SettingsPage.tsx' },
})

const orders = createRoute({
  getParentRoute: () => admin,
  path: 'orders',
  component: lazyRouteComponent(() => import('./admin/orders/OrdersPage.tsx'), 'OrdersPage'),
  staticData: { source: 'src/web/admin/orders/OrdersPage.tsx' },
})

const customers = createRoute({
  getParentRoute: () => admin,
  path: 'customers',
  validateSearch: (search: Record<string, unknown>) => search as CartFilters,
  component: lazyRouteComponent(() => import('./admin/customers/CustomersPage.tsx'), 'CustomersPage'),
  staticData: { source: 'src/web/admin/customers/CustomersPage.tsx' },
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
  component: lazyRouteComponent(() => import('./admin/account/AccountPage.tsx'), 'AccountPage'),
  staticData: { source: 'src/web/admin/account/AccountPage.tsx' },
})

const administrators = createRoute({
  getParentRoute: () => settings,
  path: 'administrators',
  component: lazyRouteComponent(
    () => import('./admin/administrators/AdministratorsPage.tsx'),
    'AdministratorsPage',
  ),
  staticData: { source: 'src/web/admin/administrators/AdministratorsPage.tsx' },
})

const data = createRoute({
  getParentRoute: () => settings,
  path: 'data',
  validateSearch: (search: Record<string, unknown>) => search as ImportSearch,
  component: lazyRouteComponent(() => import('./admin/exchange/ExchangePage.tsx'), 'ExchangePage'),
  staticData: { source: 'src/web/admin/exchange/ExchangePage.tsx' },
})

const activity = createRoute({
  getParentRoute: () => settings,
  path: 'activity',
  validateSearch: (search: Record<string, unknown>) => search as ActivityFilters,
  component: lazyRouteComponent(() => import('./admin/activity/ActivityPage.tsx'), 'ActivityPage'),
  staticData: { source: 'src/web/admin/activity/ActivityPage.tsx' },
})

const system = createRoute({
  getParentRoute: () => settings,
  path: 'system',
  component: lazyRouteComponent(() => import('./admin/system/SystemPage.tsx'), 'SystemPage'),
  staticData: { source: 'src/web/admin/system/SystemPage.tsx' },
})

/** Without the storefront's header and footer, which admin paths never have. */
const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '/admin/$',
  loader: ({ context }) => load(context, settingsQuery),
  component: lazyRouteComponent(() => import('./storefront/NotFoundPage.tsx'), 'NotFoundPage'),
  staticData: { source: 'src/web/storefront/NotFoundPage.tsx', status: 404 },
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
