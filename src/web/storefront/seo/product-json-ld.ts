import type { Product } from '#contract/product.ts'

/** A product as schema.org structured data. The rating is left out, because the one on the page is a placeholder. */
export function productJsonLd(product: Product, { origin, currency }: { origin: string; currency: string }) {
  const { id, name, sku, description, images, price, stock } = product
  return {
    '@type': 'Product',
    name,
    sku,
    description,
    image: images.map((image) => new URL(image, origin).href),
    offers: {
      '@type': 'Offer',
      url: `${origin}/product/${id}`,
      price,
      priceCurrency: currency,
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
