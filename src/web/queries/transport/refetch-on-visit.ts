/**
 * Stale-while-revalidate, for data that shoppers or other administrators change: a screen shows the data of the last
 * visit and refetches it when it opens. Spread it into the query's options, or into one screen's use of a query.
 */
export const refetchOnVisit = { staleTime: 0 } as const
