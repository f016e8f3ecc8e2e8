/** The colour a category's pictures were taken on; its banner, tiles and chart use it as well. */
const THEMES = ['gift', 'kitchen', 'makeup', 'decor'] as const
export type CategoryTheme = (typeof THEMES)[number]

const OWN: Record<string, CategoryTheme> = {
  'gift-items': 'gift',
  'kitchen-items': 'kitchen',
  'makeup-items': 'makeup',
  'home-decor': 'decor',
}

/** Later categories take the four in turn. */
export function categoryThemeOf({ id, slug }: { id: number; slug: string }): CategoryTheme {
  return OWN[slug] ?? THEMES[id % THEMES.length] ?? 'decor'
}
