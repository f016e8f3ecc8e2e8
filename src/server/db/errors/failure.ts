/** Unreachable, out of connections, timed out, deadlock: SQLSTATEs of PostgreSQL and codes of its driver. */
const UNAVAILABLE = /^(08|40|53|57P|57014|58)|^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH)/
const CONNECTION_LOST = /^(08|57P)|^(ECONN|ETIMEDOUT|EPIPE|ENETRESET|EHOSTUNREACH)/
/** Errors of the driver that have no code. */
const CONNECTION_LOST_MESSAGE = /Connection terminated|is not queryable/
const TIMEOUT_MESSAGE = /timeout exceeded when trying to connect|Query read timeout/

/** SQLSTATE of a write to a standby, or to a server whose host has stopped writes. */
export const READ_ONLY = '25006'

const LOCK_TIMEOUT = '55P03'
const DEADLOCK = '40P01'

/** Whether the database could not do its work now but may later. */
export const isUnavailable = (error: unknown) =>
  causesOf(error).some(
    ({ code, message }) =>
      UNAVAILABLE.test(code) || CONNECTION_LOST_MESSAGE.test(message) || TIMEOUT_MESSAGE.test(message),
  )

export const isConnectionLost = (error: unknown) =>
  causesOf(error).some(
    ({ code, message }) => CONNECTION_LOST.test(code) || CONNECTION_LOST_MESSAGE.test(message),
  )

export const isReadOnly = (error: unknown) => causesOf(error).some(({ code }) => code === READ_ONLY)

/** Whether another transaction held a lock for too long. */
export const isLockTimeout = (error: unknown) => causesOf(error).some(({ code }) => code === LOCK_TIMEOUT)

export const isDeadlock = (error: unknown) => causesOf(error).some(({ code }) => code === DEADLOCK)

/** An error and the errors that caused it: queries of drizzle wrap those of `pg`. */
export function causesOf(error: unknown) {
  const causes: { code: string; message: string }[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    causes.push({ code: (cause as NodeJS.ErrnoException).code ?? '', message: cause.message })
  return causes
}
