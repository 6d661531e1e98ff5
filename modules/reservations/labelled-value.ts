/** A label on a page with its value. */
export interface LabelledValue {
  readonly label: string
  readonly value: string
}
