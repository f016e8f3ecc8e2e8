/** The categories that the header and the footer always link to. */
export const FIXED_CATEGORIES = [
  { name: 'Gift Items', slug: 'gift-items' },
  { name: 'Kitchen Items', slug: 'kitchen-items' },
  { name: 'Makeup Items', slug: 'makeup-items' },
]
