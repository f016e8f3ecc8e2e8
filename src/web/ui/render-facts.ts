import { createContext } from 'react'

/** Facts about a page that rendering reports to the server. Null in the browser. */
export const RenderFacts = createContext<{ hasPriorityImage: boolean } | null>(null)
