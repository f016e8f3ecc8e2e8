import { createContext } from 'react'

/** What the server learns about a page while it renders it. Null in the browser. */
export const RenderFacts = createContext<{ hasPriorityImage: boolean } | null>(null)
