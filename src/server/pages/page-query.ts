import { z } from 'zod'
import { ProductListQuery } from '#contract/product.ts'

const anyValue = z.union([z.string(), z.array(z.string())]).optional()

/**
 * The query parameters a storefront page can depend on: all that a product list has, whatever their values, because a
 * page address is never refused. The page is rendered with these alone, so a cached page cannot depend on any other.
 */
export const PageQuery = z.object(
  Object.fromEntries(Object.keys(ProductListQuery.shape).map((name) => [name, anyValue])),
)

/** The address of a page without the parameters that no page reads. */
export function pageUrl(url: string, query: z.infer<typeof PageQuery>): string {
  const [path = '/'] = url.split('?', 1)
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of value === undefined ? [] : [value].flat()) parameters.append(name, one)
  return parameters.size === 0 ? path : `${path}?${parameters}`
}
