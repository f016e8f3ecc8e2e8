import { RequestError } from '#web/queries/transport/request.ts'

/** What to do when data could not be loaded: the server responded with an error, or nothing came back at all. */
export const failureText = (error: unknown) =>
  error instanceof RequestError
    ? 'Something went wrong on our side. Please try again in a minute.'
    : 'Check your connection, then try again.'
