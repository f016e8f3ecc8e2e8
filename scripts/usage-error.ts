/** Wrong command-line options: the message is printed without a stack trace. */
export class UsageError extends Error {
  override name = 'UsageError'
}
