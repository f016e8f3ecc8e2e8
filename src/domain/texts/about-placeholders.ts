/* Fixed content of the footer that its browser code does not need. */

export const ABOUT =
  'A small shop for gifts, kitchen items, makeup and home decor in warm, natural materials, chosen with care and wrapped by hand.'
export const SOCIAL_NETWORK_NAMES = ['Instagram', 'Pinterest', 'Facebook']
