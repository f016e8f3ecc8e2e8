/** A form field as text. `comparedBy` decides equality where the text alone cannot, such as "2 images". */
export type FieldText = { label: string; text: string; comparedBy?: string }

export type Difference = { label: string; yours: string; current: string }

/** The fields in which two versions of a record differ. Both lists hold the same fields in the same order. */
export function differencesBetween(yours: FieldText[], current: FieldText[]): Difference[] {
  return yours.flatMap((field, index) => {
    const other = current[index]!
    const isEqual = (field.comparedBy ?? field.text) === (other.comparedBy ?? other.text)
    return isEqual ? [] : { label: field.label, yours: field.text, current: other.text }
  })
}
