/** The shop cannot start for a reason its operator can fix. The message is all they need; no stack trace is printed. */
export class StartError extends Error {
  override name = 'StartError'
}
