import { type FieldText, isEqual } from './field-text.ts'

/** A field that two people changed to different values. */
export type ContestedField = { key: string; label: string; yours: string; current: string }

type Versions<Draft> = { base: Draft; yours: Draft; current: Draft }

/**
 * Three-way merge of two saves that started from the same `base`: fields that only the other person changed are taken
 * over. Contested fields keep your value in `merged`, and are for you to decide.
 */
export function merge<Draft extends object>(
  { base, yours, current }: Versions<Draft>,
  describe: (draft: Draft) => FieldText[],
): { merged: Draft; contested: ContestedField[] } {
  const [before, theirs] = [describe(base), describe(current)]
  const merged = { ...yours }
  const contested: ContestedField[] = []
  for (const [index, mine] of describe(yours).entries()) {
    const key = mine.key as keyof Draft
    if (isEqual(mine, before[index]!)) merged[key] = current[key]
    else if (!isEqual(theirs[index]!, before[index]!) && !isEqual(theirs[index]!, mine))
      contested.push({ key: mine.key, label: mine.label, yours: mine.text, current: theirs[index]!.text })
  }
  return { merged, contested }
}

/** Takes the current value of these fields. */
export function takeCurrent<Draft extends object>(draft: Draft, current: Draft, keys: string[]): Draft {
  const result = { ...draft }
  for (const key of keys as (keyof Draft)[]) result[key] = current[key]
  return result
}
