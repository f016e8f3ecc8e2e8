/**
 * Figures the shop shows but does not measure yet. Each stands here once, so that
 * the day it becomes real is a small change.
 */
export const CARD_REVIEW_COUNT = 24
export const CARD_RATING = 4
export const PRODUCT_RATING = '4.0'
export const PRODUCT_REVIEW_COUNT = 18
export const NEW_THIS_MONTH_SHARE = 0.12
export const NOTIFICATION_COUNT = 3
export const RECENT_ACTIVITY = [
  { kind: 'newProduct', title: 'New product added', about: 'Terracotta Knot Sculpture', when: '2 hours ago' },
  { kind: 'updatedProduct', title: 'Product updated', about: 'Sage Stoneware Teapot', when: '5 hours ago' },
  { kind: 'lowStock', title: 'Low stock alert', about: 'Cream Blush Stick Duo', when: 'Yesterday' },
  { kind: 'newCategory', title: 'New category added', about: 'Home Decor', when: '2 days ago' },
] as const
