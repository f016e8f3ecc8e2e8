/**
 * Tuning of V8 and glibc's malloc, in JavaScript because both the server and `scripts/start.mjs` need it.
 *
 * The cost of leaving out each item, measured 2026-11-16 on two cores with the embedded database and 48 products,
 * all variants running at the same time and taking turns (decision 0012 says how):
 *
 * |                          | Node 20.20                     | Node 24.21                    |
 * |--------------------------|--------------------------------|-------------------------------|
 * | `pinTickObject`          | 16 to 26 % of cached responses | 3 to 24 % of cached responses |
 * | `--max-semi-space-size`  | 5 to 6 % more memory           | 13 to 50 % more memory        |
 * | `MALLOC_ARENA_MAX`       | 5 % more memory                | 7 % more memory               |
 * | `MALLOC_TRIM_THRESHOLD_` | 5 % more memory                | 25 % more memory              |
 * | both malloc settings     | 29 % more memory               | 38 % more memory              |
 */
import { executionAsyncResource } from 'node:async_hooks'

/** V8's default grows the young generation to 16 MB or more per semi-space, mostly with garbage of rendering. */
export const NODE_FLAGS = ['--max-semi-space-size=8']

/** Fewer arenas, and free memory at their end is returned to the system. glibc reads this when the process starts. */
export const MALLOC_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '8388608' }

/** @type {object[]} */
const pinned = []

/**
 * Keeps one of process.nextTick's internal objects alive. Otherwise V8 discards their hidden class when a garbage
 * collection finds none alive, and every later request is slower.
 */
export function pinTickObject() {
  process.nextTick(() => pinned.push(executionAsyncResource()))
}
