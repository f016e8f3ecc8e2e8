import type { WebsiteSettings } from '#contract/website-settings.ts'

/** The shop as schema.org structured data. */
export function organizationJsonLd({ businessName, email, phone, address }: WebsiteSettings, origin: string) {
  return {
    '@type': 'Organization',
    name: businessName,
    url: origin,
    logo: `${origin}/icon-512.png`,
    email,
    telephone: phone,
    address,
  }
}

/** The website with its search, as schema.org structured data. */
export function websiteJsonLd({ businessName }: WebsiteSettings, origin: string) {
  return {
    '@type': 'WebSite',
    name: businessName,
    url: origin,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
