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
