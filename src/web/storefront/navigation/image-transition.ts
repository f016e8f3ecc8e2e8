/** Marks a card's photograph as the one that becomes the next page's. Only one on a page may be marked. */
export function markTransitionImage(card: Element | null) {
  for (const photo of document.querySelectorAll('[data-product-photo]'))
    photo.removeAttribute('data-product-photo')
  card?.querySelector('[data-card-photo]')?.setAttribute('data-product-photo', '')
}
