import { createContext, useContext } from 'react'
import type { Selling } from '#contract/selling.ts'
import { apiQuery } from '#web/queries/transport/client.ts'

/** Mode, currency, and the methods that are switched on. */
export const sellingQuery = apiQuery('selling', '/api/selling')

/** Whether to show invented content, such as ratings. A shop that sells must not, and neither one whose mode is unknown. */
export const useIsDemo = () => useSelling()?.mode === 'demo'

/** The conditions of the shop; undefined only if they could not be loaded. */
export const useSelling = () => useContext(SellingContext)

/** Provided by the layout. A query in each of a page's many product cards would make rendering a tenth slower. */
export const SellingContext = createContext<Selling | undefined>(undefined)
