import { createContext } from 'react'

/** The filters, by name, that the sidebar does not offer: they define the list itself, or the banner offers them. */
export const FixedFilters = createContext<object>({})
