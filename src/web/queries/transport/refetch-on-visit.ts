/**
 * For data that others change too: every screen that shows it refetches it when it opens, and shows the data of the
 * last visit meanwhile. Spread it into the query's options, or into one screen's use of a query.
 */
export const refetchOnVisit = { staleTime: 0 } as const
