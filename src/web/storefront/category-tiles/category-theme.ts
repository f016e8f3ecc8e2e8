import type { CategoryTheme } from '#web/category-theme.ts'

export { categoryThemeOf } from '#web/category-theme.ts'

export const themeBackground: Record<CategoryTheme, string> = {
  gift: 'bg-theme-gift',
  kitchen: 'bg-theme-kitchen',
  makeup: 'bg-theme-makeup',
  decor: 'bg-theme-decor',
}

/** The color of a category's arch, with a text color that is readable on it. */
export const archColor: Record<CategoryTheme, string> = {
  gift: 'bg-arch-gift text-[#fff6ee]',
  kitchen: 'bg-arch-kitchen text-paper',
  makeup: 'bg-arch-makeup text-ink',
  decor: 'bg-arch-decor text-ink',
}
