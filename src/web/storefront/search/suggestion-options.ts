import type { ProductList } from '#web/queries/storefront/products.ts'

export const optionId = (id: string, index: number) => `${id}-${index}`

/** The products, and a link to all results if there are more. */
export const optionCount = ({ items, total }: ProductList) => items.length + (total > items.length ? 1 : 0)
