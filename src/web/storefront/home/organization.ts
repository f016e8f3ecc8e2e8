import type { Settings } from '#contract/settings.ts'

/** The shop as schema.org describes one. */
export function organization({ businessName, email, phone, address }: Settings) {
  return { '@type': 'Organization', name: businessName, email, telephone: phone, address }
}
