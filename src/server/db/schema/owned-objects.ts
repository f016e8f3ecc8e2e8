/*
 * Every table and function of the shop, under each name it has had. A database may hold other applications' tables
 * too, so backup and restore touch only what is listed here for the migration the database is at.
 */

type OwnedObject = {
  name: string
  /** The migration that creates it or gives it this name. */
  since: number
  /** The migration that drops or renames it. */
  until?: number
  /** Its migration inserts defaults, so rows in it do not mean that the shop has data. */
  hasDefaults?: true
}

const TABLES: OwnedObject[] = [
  { name: 'migrations', since: 0 },
  { name: 'categories', since: 1 },
  { name: 'products', since: 1 },
  { name: 'carts', since: 1 },
  { name: 'cart_items', since: 1 },
  { name: 'users', since: 1 },
  { name: 'login_attempts', since: 1 },
  { name: 'settings', since: 1, until: 13 },
  { name: 'website_settings', since: 13 },
  { name: 'tokens', since: 1, until: 13 },
  { name: 'admin_sessions', since: 13 },
  { name: 'search_words', since: 2 },
  { name: 'pictures', since: 3, until: 13 },
  { name: 'images', since: 13 },
  { name: 'catalog_version', since: 4 },
  { name: 'activity', since: 5, until: 13 },
  { name: 'audit_log', since: 13 },
  { name: 'checkout_events', since: 6 },
  { name: 'search_misses', since: 6 },
  { name: 'imports', since: 7 },
  { name: 'import_rows', since: 7 },
  { name: 'shelf_figures', since: 8, until: 13 },
  { name: 'category_totals', since: 13 },
  { name: 'category_total_deltas', since: 14 },
  { name: 'backups', since: 10 },
  { name: 'stock_changes', since: 16 },
  { name: 'selling', since: 19, hasDefaults: true },
  { name: 'shipping_methods', since: 19, hasDefaults: true },
  { name: 'payment_methods', since: 19, hasDefaults: true },
  { name: 'tax_rates', since: 19 },
  { name: 'orders', since: 19 },
  { name: 'order_lines', since: 19 },
  { name: 'payments', since: 19 },
  { name: 'shipments', since: 19 },
  { name: 'shipment_lines', since: 19 },
  { name: 'order_events', since: 19 },
  { name: 'order_notes', since: 19 },
  { name: 'order_links', since: 19 },
  { name: 'outbox', since: 20 },
  { name: 'stock_alerts', since: 21 },
  { name: 'stock_alert_links', since: 21 },
  { name: 'customers', since: 23 },
  { name: 'order_view_counts', since: 23 },
  { name: 'invoice_counter', since: 23, hasDefaults: true },
  { name: 'sales_days', since: 24 },
  { name: 'sales_day_products', since: 24 },
  { name: 'pages', since: 26 },
  { name: 'page_versions', since: 26 },
  { name: 'reviews', since: 29 },
  { name: 'review_links', since: 29 },
  { name: 'subscribers', since: 30 },
  { name: 'subscriber_links', since: 30 },
  { name: 'audit_log_records', since: 33 },
  { name: 'admin_last_seen', since: 35 },
  { name: 'refunds', since: 28 },
  { name: 'backup_schedule', since: 39, hasDefaults: true },
  { name: 'search_synonyms', since: 40 },
  { name: 'customer_counts', since: 43 },
]

const FUNCTIONS: OwnedObject[] = [
  { name: 'learn_search_words', since: 2, until: 13 },
  { name: 'add_search_words', since: 13 },
  { name: 'add_changed_search_words', since: 42 },
  { name: 'picture_hash', since: 3, until: 13 },
  { name: 'image_hash', since: 13 },
  { name: 'let_go_of_pictures', since: 3, until: 13 },
  { name: 'mark_images_unused', since: 13 },
  { name: 'product_replaced', since: 3, until: 13 },
  { name: 'mark_replaced_product_images', since: 13 },
  { name: 'products_deleted', since: 3, until: 13 },
  { name: 'mark_deleted_product_images', since: 13 },
  { name: 'picture_replaced', since: 3, until: 13 },
  { name: 'mark_replaced_image', since: 13 },
  { name: 'bump_catalog_version', since: 4 },
  { name: 'increment_catalog_version', since: 16 },
  { name: 'clear_caches_at_commit', since: 16 },
  { name: 'log_stock_change', since: 16 },
  { name: 'count_shelves', since: 8, until: 13 },
  { name: 'update_category_totals', since: 13, until: 14 },
  { name: 'add_category_total_deltas', since: 14 },
  { name: 'apply_category_total_deltas', since: 14 },
  { name: 'forget_shelf', since: 8, until: 13 },
  { name: 'delete_category_totals', since: 13 },
  { name: 'forget_shelves', since: 8, until: 13 },
  { name: 'clear_category_totals', since: 13 },
  { name: 'refuse_ledger_change', since: 19 },
  { name: 'set_order_customer', since: 23 },
  { name: 'update_customer_totals', since: 23 },
  { name: 'count_order_views', since: 23 },
  { name: 'delete_sales_days', since: 24 },
  { name: 'delete_sales_days_of_order', since: 24 },
  { name: 'delete_sales_days_of_refund', since: 24 },
  { name: 'add_to_cart', since: 25 },
  { name: 'update_product_rating', since: 29 },
  { name: 'count_customers', since: 43 },
]

/** The shop's tables in a database at this migration. */
export const ownedTables = (migration: number) => namesAt(TABLES, migration)

export const hasDefaults = (table: string) => TABLES.some((each) => each.name === table && each.hasDefaults)

/** The shop's functions in a database at this migration. */
export const ownedFunctions = (migration: number) => namesAt(FUNCTIONS, migration)

function namesAt(objects: OwnedObject[], migration: number) {
  return objects
    .filter(({ since, until = Number.POSITIVE_INFINITY }) => since <= migration && migration < until)
    .map(({ name }) => name)
}
