/** The colour a category's pictures were taken on; its banner, tiles and chart use it as well. */
const GROUNDS = ['gift', 'kitchen', 'makeup', 'decor'] as const
export type Ground = (typeof GROUNDS)[number]

const OWN: Record<string, Ground> = {
  'gift-items': 'gift',
  'kitchen-items': 'kitchen',
  'makeup-items': 'makeup',
  'home-decor': 'decor',
}

/** Later categories take the four in turn. */
export function groundOf({ id, slug }: { id: number; slug: string }): Ground {
  return OWN[slug] ?? GROUNDS[id % GROUNDS.length] ?? 'decor'
}
