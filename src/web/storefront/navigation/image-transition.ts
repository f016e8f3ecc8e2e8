/** Marks a card's photograph as the one that becomes the next page's. Only one on a page may be marked. */
export function markTransitionImage(card: Element | null) {
  for (const photo of document.querySelectorAll('[data-product-image]'))
    photo.removeAttribute('data-product-image')
  card?.querySelector('[data-card-image]')?.setAttribute('data-product-image', '')
}
