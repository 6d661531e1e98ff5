/** What something is called on a page, and what it is. */
export interface LabelledValue {
  readonly label: string
  readonly value: string
}
