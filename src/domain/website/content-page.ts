/** The pages that the owner writes, in the order of the footer, each with the title it has until the owner changes it. */
export const CONTENT_PAGES = [
  { slug: 'contact', title: 'Contact' },
  { slug: 'faq', title: 'Questions and Answers' },
  { slug: 'shipping', title: 'Shipping' },
  { slug: 'returns', title: 'Returns' },
  { slug: 'privacy', title: 'Privacy Policy' },
  { slug: 'terms', title: 'Terms of Sale' },
  { slug: 'imprint', title: 'Imprint' },
] as const
export type ContentPageSlug = (typeof CONTENT_PAGES)[number]['slug']

export const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0
