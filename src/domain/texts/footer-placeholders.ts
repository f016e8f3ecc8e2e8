/* Fixed content of the footer. Separate from the other pages', because every page loads it. */

export const CUSTOMER_SERVICE = [
  'Contact Us',
  'FAQs',
  'Shipping Policy',
  'Returns & Exchanges',
  'Privacy Policy',
]
