/**
 * Marks the image that a view transition morphs into the product page's image. View transition names must be unique,
 * so any earlier mark is removed.
 */
export function markTransitionImage(card: Element | null) {
  for (const image of document.querySelectorAll('[data-product-image]'))
    image.removeAttribute('data-product-image')
  card?.querySelector('[data-card-image]')?.setAttribute('data-product-image', '')
}
