import type { ProductFieldType } from '#contract/product-fields.ts'
import { cents, decimal } from '#domain/money/money.ts'
import { count, counted, money } from './numbers.ts'

type CategoryName = (id: number) => string

/** How the value of each type of field reads in the audit log and in the conflict dialog. */
export const fieldText: Record<ProductFieldType, (value: unknown, categoryName: CategoryName) => string> = {
  text: (value) => String(value ?? '') || 'None',
  price: (value) => (value ? money(decimal(cents(String(value)))) : 'None'),
  wholeNumber: (value) => count(Number(value)),
  yesOrNo: (value) => (value ? 'Yes' : 'No'),
  category: (value, categoryName) => categoryName(Number(value)),
  images: (value) => counted((value as string[]).length, 'image'),
}
