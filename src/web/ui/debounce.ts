import { useEffect, useRef, useState } from 'react'

/** Debounces a value: returns the latest one that stayed the same for `delayMs`. */
export function useDebouncedValue<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}

/** Debounces a function: it runs once `delayMs` have passed without another call, and never after unmounting. */
export function useDebouncedCallback<Args extends unknown[]>(run: (...args: Args) => void, delayMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function cancel() {
    clearTimeout(timer.current)
  }

  function call(...args: Args) {
    cancel()
    timer.current = setTimeout(() => run(...args), delayMs)
  }

  return { call, cancel }
}
