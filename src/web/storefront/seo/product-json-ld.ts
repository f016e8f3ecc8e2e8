import type { Product } from '#contract/product.ts'

type Context = { origin: string; currency: string; isDemo: boolean }

/** A product as schema.org structured data. In a demo without a rating, because the one on the page is a placeholder. */
export function productJsonLd(product: Product, { origin, currency, isDemo }: Context) {
  const { id, name, sku, description, images, price, stock, rating, reviewCount } = product
  return {
    '@type': 'Product',
    name,
    sku,
    description,
    image: images.map((image) => new URL(image, origin).href),
    ...(!isDemo &&
      rating && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }),
    offers: {
      '@type': 'Offer',
      url: `${origin}/product/${id}`,
      price,
      priceCurrency: currency,
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
