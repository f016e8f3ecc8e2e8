/** The wording that subscribers agree to. It is stored with their address. */
export const newsletterConsent = (businessName: string) =>
  `Yes, ${businessName} may email me about new products and offers. I can unsubscribe at any time.`
