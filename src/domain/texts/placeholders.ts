/* Fixed content that the specification requires in place of real data: ratings, sales and testimonials. */

export const CARD_REVIEW_COUNT = 24
export const CARD_RATING = 4
export const PRODUCT_RATING = '4.0'
export const PRODUCT_REVIEW_COUNT = 18
/** The discounts are advertised, not computed. */
export const SUMMER_SALE = [
  { name: 'Gift Items', slug: 'gift-items', theme: 'gift', upTo: 30 },
  { name: 'Kitchen Items', slug: 'kitchen-items', theme: 'kitchen', upTo: 25 },
  { name: 'Makeup Items', slug: 'makeup-items', theme: 'makeup', upTo: 40 },
  { name: 'Home Decor', slug: 'home-decor', theme: 'decor', upTo: 35 },
] as const
export const TESTIMONIAL_RATING = 5
export const TESTIMONIALS = [
  {
    words:
      'The teapot pours without a single drip, and it came wrapped so nicely that I nearly gave it away.',
    name: 'Maren Holt',
    place: 'Portland, OR',
    about: 'teapot',
  },
  {
    words: 'I sent the gift box to my sister in Ohio. She kept the box, the ribbon and the card.',
    name: 'Daniel Okafor',
    place: 'Chicago, IL',
    about: 'giftBox',
  },
  {
    words: 'Rosewood is the first matte lipstick I have ever finished. The second one is on my shelf.',
    name: 'Priya Raman',
    place: 'Austin, TX',
    about: 'lipstick',
  },
] as const
