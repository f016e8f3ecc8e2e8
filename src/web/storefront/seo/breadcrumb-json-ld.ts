import type { Crumb } from '#web/storefront/navigation/Breadcrumb.tsx'

/** The breadcrumb as schema.org structured data. */
export function breadcrumbJsonLd(trail: Crumb[], origin: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
