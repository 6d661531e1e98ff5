/** Numbers of one country that dials by a calling code. */
export interface PhonePlan {
  readonly callingCode: string
  /** Patterns of the number without its trunk 0. */
  readonly number: string
  /** One of these matches too. Empty: the metadata tells no types apart. */
  readonly types: readonly string[]
}
