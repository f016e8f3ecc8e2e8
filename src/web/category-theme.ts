const THEMES = ['gift', 'kitchen', 'makeup', 'decor'] as const

/** The color scheme of a category, used by its images, banner, tiles and chart bars. */
export type CategoryTheme = (typeof THEMES)[number]

const THEME_BY_SLUG: Record<string, CategoryTheme> = {
  'gift-items': 'gift',
  'kitchen-items': 'kitchen',
  'makeup-items': 'makeup',
  'home-decor': 'decor',
}

/** The first four categories have a theme of their own; later ones cycle through the four by id. */
export function categoryThemeOf({ id, slug }: { id: number; slug: string }): CategoryTheme {
  return THEME_BY_SLUG[slug] ?? THEMES[id % THEMES.length] ?? 'decor'
}
