/** A form field as text. `comparedBy` decides equality where the text alone cannot, such as "2 images". */
export type FieldText = { key: string; label: string; text: string; comparedBy?: string }

export const isEqual = (one: FieldText, other: FieldText) =>
  (one.comparedBy ?? one.text) === (other.comparedBy ?? other.text)
