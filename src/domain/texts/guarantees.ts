/** Fixed promises of a demo; the storefront adds the icons. */
export const GUARANTEE_TEXTS = {
  shipping: 'Free shipping over $50',
  returns: '30-day returns',
  dispatch: 'Ships in 24 hours',
  moneyBack: '30-day money-back guarantee',
}
