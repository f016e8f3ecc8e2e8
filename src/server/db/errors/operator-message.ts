import { ShopError } from '#domain/error.ts'
import { StartError } from '#server/process/start-error.ts'
import { causesOf, isConnectionLost, READ_ONLY } from './failure.ts'

type Cause = ReturnType<typeof causesOf>[number]

/** Advice to the operator, by SQLSTATE or system error code. */
const ADVICE: [codes: RegExp, advice: (reason: string) => string][] = [
  [
    /^(42501|3F000)$/,
    (reason) => `The database user lacks a right: ${reason}. Grant it, or connect as another user.`,
  ],
  [
    new RegExp(`^${READ_ONLY}$`),
    () =>
      'The database is read-only: it is a standby, or its host has stopped writes. Connect to the primary, or try again later.',
  ],
  [/^55P03$/, () => 'Another session has locked the tables of the shop: stop all instances and try again.'],
  [/^(53100|ENOSPC|EDQUOT)$/, (reason) => `The disk is full: ${reason}.`],
  [/^(53300|53400)$/, (reason) => `The database accepts no more connections: ${reason}.`],
  [/^XX00[12]$/, (reason) => `The database is damaged: ${reason}. Restore a backup with npm run restore.`],
  [/^(EMFILE|ENFILE)$/, (reason) => `Too few files may be open at once: ${reason}. Raise ulimit -n.`],
  [
    /^(EACCES|EPERM|EROFS|ENOTDIR|EISDIR|ENOENT|EEXIST|ENAMETOOLONG|EIO)$/,
    (reason) => `A file cannot be used: ${reason}.`,
  ],
]

/** One sentence for an error that the operator can fix. Undefined for anything else, which is a bug. */
export function operatorMessage(error: unknown): string | undefined {
  if (error instanceof StartError || error instanceof ShopError) return error.message
  for (const cause of causesOf(error)) {
    const advice = adviceFor(cause)
    if (advice) return advice
  }
  if (!isConnectionLost(error)) return undefined
  return `The connection to the database was lost: ${causesOf(error).at(-1)!.message}.`
}

function adviceFor({ code, message }: Cause) {
  const [, advice] = ADVICE.find(([codes]) => codes.test(code)) ?? []
  return advice?.(message)
}
