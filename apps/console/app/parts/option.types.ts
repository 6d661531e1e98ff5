/** What a select offers. */
export interface Option {
  readonly value: string
  readonly label: string
}
