/** The conditions for selling, in the order of the readiness list. */
export const READINESS_IDS = [
  'default-password',
  'contact-details',
  'payment-method',
  'shipping-method',
  'mail',
  'policies',
  'backup',
  'public-url',
] as const

/** The contact details of a new shop. They are invented. */
export const SEEDED_CONTACT = {
  email: 'hello@saffronandsage.example',
  phone: '(555) 014-7382',
  address: '218 Marigold Lane, Suite 4, Alder Falls, OR 97000, USA',
}

/** The pages that a shopper must be able to read before ordering. */
const POLICIES = [
  { slug: 'returns', name: 'returns' },
  { slug: 'privacy', name: 'privacy' },
  { slug: 'terms', name: 'terms of sale' },
]

export type ShopFacts = {
  /** An administrator who still has the well-known password. */
  adminWithDefaultPassword: string | undefined
  /** Undefined if the website settings were never saved. */
  contact: { email: string; phone: string; address: string } | undefined
  /** Names of the methods that are switched on. */
  paymentMethods: string[]
  shippingMethods: string[]
  /** `SMTP_URL` and `MAIL_FROM` are set. */
  isMailConfigured: boolean
  /** A mail server has accepted a test message. */
  isMailTested: boolean
  /** The slugs of the pages that have text. */
  writtenPages: string[]
  /** A verified backup was written. */
  hasBackup: boolean
  publicUrl: string | undefined
  /** The shop can be reached from this machine only. */
  isLocal: boolean
}

export type ReadinessItem = {
  id: (typeof READINESS_IDS)[number]
  done: boolean
  title: string
  detail: string
  /** The screen where the owner can complete it. */
  href: string
}

/** The readiness list: Live can be switched on once all items are done. */
export function readiness(facts: ShopFacts): ReadinessItem[] {
  const selling = '/admin/settings/selling'
  const { adminWithDefaultPassword: admin, contact, paymentMethods, shippingMethods } = facts
  const seeded = contact && seededFields(contact)
  const emptyPages = POLICIES.filter(({ slug }) => !facts.writtenPages.includes(slug)).map(({ name }) => name)
  return [
    {
      id: 'default-password',
      done: admin === undefined,
      title: admin === undefined ? 'Password' : 'Change the default password',
      detail:
        admin === undefined
          ? 'All administrators have their own.'
          : `${admin} still has the password of the README.`,
      href: '/admin/settings',
    },
    {
      id: 'contact-details',
      done: seeded?.length === 0,
      title: seeded?.length === 0 ? 'Contact details' : 'Enter your contact details',
      detail:
        seeded?.length === 0
          ? contact!.address
          : seeded
            ? `The ${list(seeded)} came with the demo and ${seeded.length === 1 ? 'is' : 'are'} invented.`
            : 'The website settings were never saved.',
      href: '/admin/crm-settings',
    },
    {
      id: 'payment-method',
      done: paymentMethods.length > 0,
      title: paymentMethods.length > 0 ? 'Payment' : 'Switch on a payment method',
      detail:
        paymentMethods.join(', ') || 'Bank transfer and pay at pickup need no contract with a provider.',
      href: `${selling}#payment-title`,
    },
    {
      id: 'shipping-method',
      done: shippingMethods.length > 0,
      title: shippingMethods.length > 0 ? 'Shipping' : 'Switch on a shipping method',
      detail: shippingMethods.join(', ') || 'Pickup in the shop counts too.',
      href: `${selling}#shipping-title`,
    },
    {
      id: 'mail',
      done: facts.isMailTested,
      title: facts.isMailTested ? 'Email' : 'Send a test message',
      detail: facts.isMailTested
        ? 'The mail server accepted a test message.'
        : `Shoppers get a confirmation by email. ${facts.isMailConfigured ? 'Send' : 'Set SMTP_URL and MAIL_FROM, then send'} a test message.`,
      href: `${selling}#email-title`,
    },
    {
      id: 'policies',
      done: emptyPages.length === 0,
      title: emptyPages.length === 0 ? 'Policies' : 'Write your policies',
      detail:
        emptyPages.length === 0
          ? 'Returns, privacy and terms of sale are written.'
          : `Shoppers must be able to read them before they order. Empty: ${list(emptyPages)}.`,
      href: '/admin/settings/pages',
    },
    {
      id: 'backup',
      done: facts.hasBackup,
      title: facts.hasBackup ? 'Backup' : 'Write a backup',
      detail: facts.hasBackup
        ? 'A verified backup was written.'
        : 'From the first order on there is something to lose.',
      href: '/admin/settings/backups',
    },
    publicUrlItem(facts),
  ]
}

/** Browsers may send card numbers and addresses only over https. A shop that only this machine can reach is excepted. */
function publicUrlItem({ publicUrl, isLocal }: ShopFacts): ReadinessItem {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const isLocalUrl = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(publicUrl ?? '')
  const done = isSecure || isLocalUrl || (publicUrl === undefined && isLocal)
  return {
    id: 'public-url',
    done,
    title: done ? 'Public address' : 'Set an https address',
    detail: done
      ? (publicUrl ?? 'The shop can be reached from this machine only.')
      : 'Set PUBLIC_URL to an address that starts with https:// and start the shop again.',
    href: '/admin/settings/system',
  }
}

const seededFields = (contact: NonNullable<ShopFacts['contact']>) =>
  (['email', 'phone', 'address'] as const).filter((field) => contact[field].trim() === SEEDED_CONTACT[field])

/** "a", "a and b", "a, b and c". */
const list = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
