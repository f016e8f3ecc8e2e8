/**
 * Takes the place of library modules that the shop never calls but the bundler cannot drop (see vite.config.ts): the
 * infinite queries of TanStack Query, and the search parameters of TanStack Router, which is created with functions of
 * the shop's own. They would add 0.8 kB (brotli) to the first load.
 */
function unused(): never {
  throw new Error('This library function is not part of the build: see unused-library-code.ts.')
}

export {
  unused as defaultParseSearch,
  unused as defaultStringifySearch,
  unused as hasNextPage,
  unused as hasPreviousPage,
  unused as infiniteQueryBehavior,
  unused as parseSearchWith,
  unused as stringifySearchWith,
}
