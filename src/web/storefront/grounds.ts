import type { Category } from '#contract/category.ts'

/** The colour a category's pictures were taken on; banner, sale and tiles of the category use it as well. */
const GROUNDS = ['gift', 'kitchen', 'makeup', 'decor'] as const
export type Ground = (typeof GROUNDS)[number]

const OWN: Record<string, Ground> = {
  'gift-items': 'gift',
  'kitchen-items': 'kitchen',
  'makeup-items': 'makeup',
  'home-decor': 'decor',
}

/** Later categories take the four in turn. */
export function groundOf({ id, slug }: Pick<Category, 'id' | 'slug'>): Ground {
  return OWN[slug] ?? GROUNDS[id % GROUNDS.length] ?? 'decor'
}

export const groundColor: Record<Ground, string> = {
  gift: 'bg-ground-gift',
  kitchen: 'bg-ground-kitchen',
  makeup: 'bg-ground-makeup',
  decor: 'bg-ground-decor',
}
