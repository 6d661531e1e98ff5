/** The valid numbers of one country. */
export interface PhonePlan {
  readonly callingCode: string
  /** Pattern of the number without its trunk prefix 0. */
  readonly number: string
  /**
   * A number must also match one of these patterns, one for each type of number. Empty: the metadata does not
   * distinguish types.
   */
  readonly types: readonly string[]
}
