import { executionAsyncResource } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'

const pinned: object[] = []

/** Process-wide tuning of V8. */
export function tuneProcess() {
  // Rendering allocates much short-lived memory; by default V8 lets the heap grow several times larger before a GC.
  setFlagsFromString('--heap-growing-percent=50')
  // Keeps V8 from discarding the hidden class of process.nextTick's objects when a GC finds none alive.
  process.nextTick(() => pinned.push(executionAsyncResource()))
}
