/** A field in words; `exact` decides whether two are the same where words alone do not. */
export type Fact = { label: string; words: string; exact?: string }

export type Difference = { label: string; yours: string; current: string }

/** Where two lists of the same facts part. */
export function differencesBetween(yours: Fact[], current: Fact[]): Difference[] {
  return yours.flatMap((fact, at) => {
    const other = current[at]!
    const isSame = (fact.exact ?? fact.words) === (other.exact ?? other.words)
    return isSame ? [] : { label: fact.label, yours: fact.words, current: other.words }
  })
}
