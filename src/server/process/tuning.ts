import { executionAsyncResource } from 'node:async_hooks'

const remembered: object[] = []

/**
 * A request goes through `process.nextTick` several times, and Node makes an object for each. V8 forgets what they
 * look like when it clears up while there is none, and makes all later ones the slow way: a reply from memory then
 * takes nearly twice the time, until the next start. One of them is kept, so it never forgets.
 */
export function rememberTicks() {
  process.nextTick(() => remembered.push(executionAsyncResource()))
}
