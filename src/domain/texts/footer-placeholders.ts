/* Fixed content of the footer. Separate from the other pages', because every page loads it. */

export const ABOUT =
  'A small shop for gifts, kitchen items, makeup and home decor in warm, natural materials, chosen with care and wrapped by hand.'
export const SOCIAL_NETWORK_NAMES = ['Instagram', 'Pinterest', 'Facebook']
export const CUSTOMER_SERVICE = [
  'Contact Us',
  'FAQs',
  'Shipping Policy',
  'Returns & Exchanges',
  'Privacy Policy',
]
export const NEWSLETTER_TEXT = 'New arrivals and quiet offers, about once a month.'
