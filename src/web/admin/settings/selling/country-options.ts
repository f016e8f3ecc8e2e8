import { COUNTRIES, countryName } from '#domain/order/country.ts'

/** All countries by name. */
export const countryOptions = COUNTRIES.map((code) => ({ code, name: countryName(code) })).sort(
  (one, other) => one.name.localeCompare(other.name, 'en'),
)
