/** Runs one piece of work at a time, in the order they came. One that fails does not hold up those behind it. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
