/** Asks the person at the screen whether to leave it; false when they would rather stay. */
type AskToLeave = () => Promise<boolean>

let askToLeave: AskToLeave | undefined

/** From now on, this is asked before the screen is left by more than a link. Returns how to end that. */
export function whenLeaving(ask: AskToLeave) {
  askToLeave = ask
  return () => {
    askToLeave = undefined
  }
}

/** For what cannot be taken back once it has begun, such as logging out. */
export const mayLeave: AskToLeave = async () => (askToLeave ? askToLeave() : true)
