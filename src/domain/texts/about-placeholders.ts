/* Fixed content of the parts of the footer that the first load does not contain. */

export const ABOUT =
  'A small shop for gifts, kitchen items, makeup and home decor in warm, natural materials, chosen with care and wrapped by hand.'
export const SOCIAL_NETWORK_NAMES = ['Instagram', 'Pinterest', 'Facebook']
export const NEWSLETTER_TEXT = 'New arrivals and quiet offers, about once a month.'
