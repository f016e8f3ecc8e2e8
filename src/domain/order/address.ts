import { countryName } from './country.ts'

type Address = {
  line1: string
  line2?: string | undefined
  city: string
  region?: string | undefined
  postcode?: string | undefined
  country: string
}

type Region = { code: string; name: string }

/** How a country writes its addresses. Without a pattern, the postcode is optional and may be anything. */
type AddressFormat = {
  postcodeLabel: string
  postcode?: { pattern: RegExp; hint: string }
  regionLabel: string
  /** The regions to choose from. Without them, the region is optional text. */
  regions?: Region[]
  /** The postcode follows the city and the region. */
  isPostcodeLast: boolean
}

const regions = (list: string): Region[] =>
  list
    .split(', ')
    .map((entry) => ({ code: entry.slice(0, entry.indexOf(' ')), name: entry.slice(entry.indexOf(' ') + 1) }))

const US_STATES = regions(
  'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, AA Armed Forces Americas, AE Armed Forces Europe, AP Armed Forces Pacific',
)
const CA_PROVINCES = regions(
  'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon',
)
const AU_STATES = regions(
  'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia',
)

/** Elsewhere the postcode is written before the city. */
const POSTCODE_LAST = ['AU', 'BR', 'CA', 'CO', 'GB', 'ID', 'IE', 'IN', 'NZ', 'PK', 'SG', 'TH', 'US', 'ZA']

const PLAIN = { postcodeLabel: 'Postcode', regionLabel: 'Region' }

const digits = (count: number) => ({
  pattern: new RegExp(`^\\d{${count}}$`),
  hint: `A postcode has ${count} digits`,
})

const FORMATS: Record<string, Partial<AddressFormat>> = {
  US: {
    postcodeLabel: 'ZIP code',
    postcode: { pattern: /^\d{5}(-\d{4})?$/, hint: 'A ZIP code has five digits' },
    regionLabel: 'State',
    regions: US_STATES,
  },
  CA: {
    postcodeLabel: 'Postal code',
    postcode: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, hint: 'A postal code looks like K1A 0B1' },
    regionLabel: 'Province',
    regions: CA_PROVINCES,
  },
  AU: { postcode: digits(4), regionLabel: 'State', regions: AU_STATES },
  GB: {
    postcode: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, hint: 'A postcode looks like SW1A 1AA' },
    regionLabel: 'County',
  },
  NL: { postcode: { pattern: /^\d{4} ?[A-Z]{2}$/i, hint: 'A postcode looks like 1012 AB' } },
  SE: { postcode: { pattern: /^\d{3} ?\d{2}$/, hint: 'A postcode looks like 114 55' } },
  PL: { postcode: { pattern: /^\d{2}-\d{3}$/, hint: 'A postcode looks like 00-950' } },
  PT: { postcode: { pattern: /^\d{4}-\d{3}$/, hint: 'A postcode looks like 1000-205' } },
  JP: {
    postcode: { pattern: /^\d{3}-?\d{4}$/, hint: 'A postcode looks like 100-0001' },
    regionLabel: 'Prefecture',
  },
  IN: { postcode: digits(6), regionLabel: 'State' },
  ...Object.fromEntries(['DE', 'ES', 'FI', 'FR', 'IT'].map((country) => [country, { postcode: digits(5) }])),
  ...Object.fromEntries(
    ['AT', 'BE', 'CH', 'DK', 'NO', 'NZ'].map((country) => [country, { postcode: digits(4) }]),
  ),
}

export const addressFormat = (country: string): AddressFormat => ({
  ...PLAIN,
  ...FORMATS[country],
  isPostcodeLast: POSTCODE_LAST.includes(country),
})

/** Why the country does not accept this postcode; undefined if it does. */
export function postcodeError(country: string, postcode: string): string | undefined {
  const format = addressFormat(country)
  if (!format.postcode || format.postcode.pattern.test(postcode)) return undefined
  return postcode === '' ? `Please enter the ${inSentence(format.postcodeLabel)}` : format.postcode.hint
}

/** Why the checkout form asks for another region; undefined if it does not. The API accepts an address without one. */
export function regionError(country: string, region: string): string | undefined {
  const format = addressFormat(country)
  if (!format.regions || format.regions.some(({ code }) => code === region)) return undefined
  return `Please choose the ${inSentence(format.regionLabel)}`
}

/** Why the API refuses a region; undefined if it is empty or one of the country's. */
export const unknownRegionError = (country: string, region: string) =>
  region === '' ? undefined : regionError(country, region)

/**
 * The lines of an address below the name. Some countries write city, region and postcode, the others postcode, city and
 * region.
 */
export function addressLines({ line1, line2, city, region, postcode, country }: Address): string[] {
  const place = addressFormat(country).isPostcodeLast
    ? [[city, region].filter(Boolean).join(', '), postcode].filter(Boolean).join(' ')
    : [[postcode, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ')
  return [line1, line2 ?? '', place, countryName(country)].filter((line) => line !== '')
}

const inSentence = (label: string) => (label.startsWith('ZIP') ? label : label.toLowerCase())
