/** A promise of the shop did not hold: the message is printed without a stack trace. */
export class StressFailure extends Error {
  override name = 'StressFailure'
}
