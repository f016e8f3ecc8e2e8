import { createContext } from 'react'

/** The filters, by name, that define the list itself. The form does not offer them. */
export const FixedFilters = createContext<object>({})
