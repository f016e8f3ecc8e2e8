/** The categories that header and footer always name, whatever else the shop holds. */
export const FIXED_CATEGORIES = [
  { name: 'Gift Items', slug: 'gift-items' },
  { name: 'Kitchen Items', slug: 'kitchen-items' },
  { name: 'Makeup Items', slug: 'makeup-items' },
]
