import type { CustomerSummary } from '#contract/admin/selling/customer.ts'

type Person = Pick<CustomerSummary, 'id' | 'name' | 'forgottenAt'>

export const customerName = ({ id, name, forgottenAt }: Person) => (forgottenAt ? `Customer ${id}` : name)

export const placeOf = ({ city, region, country }: Pick<CustomerSummary, 'city' | 'region' | 'country'>) =>
  [city, region].filter(Boolean).join(', ') || country
