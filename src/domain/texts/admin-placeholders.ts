/* Fixed content of the back office. Separate from the storefront's, so that shoppers do not download it. */

export const NEW_THIS_MONTH_SHARE = 0.12
export const NOTIFICATION_COUNT = 3
export const RECENT_ACTIVITY = [
  { kind: 'newProduct', title: 'New product added', about: 'Terracotta Knot Sculpture', when: '2 hours ago' },
  { kind: 'updatedProduct', title: 'Product updated', about: 'Sage Stoneware Teapot', when: '5 hours ago' },
  { kind: 'lowStock', title: 'Low stock alert', about: 'Cream Blush Stick Duo', when: 'Yesterday' },
  { kind: 'newCategory', title: 'New category added', about: 'Home Decor', when: '2 days ago' },
] as const
