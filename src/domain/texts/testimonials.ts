/* Fixed testimonials. Separate from the other placeholders, because the home page of a live shop does without them. */

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
