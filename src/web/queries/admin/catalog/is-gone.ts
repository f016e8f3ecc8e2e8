import { RequestError } from '#web/queries/transport/request.ts'

/** Whether the record of a write does not exist: unlike a read, a write may be refused with 400 for its content. */
export const isGone = (error: unknown) => error instanceof RequestError && error.status === 404
