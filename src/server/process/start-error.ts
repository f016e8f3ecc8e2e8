/** The shop cannot start, and the message is the one sentence its operator needs. */
export class StartError extends Error {
  override name = 'StartError'
}
