import { wholeNumber } from './id.ts'

/** The query parameters of every paged list. */
export const pageParameters = {
  page: wholeNumber('page must be a whole number from 1 to 1,000,000', { min: 1, max: 1_000_000 }).optional(),
  limit: wholeNumber('limit must be a whole number from 1 to 100', { min: 1, max: 100 }).optional(),
}
