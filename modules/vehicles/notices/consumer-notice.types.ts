/** A Consumer Information Notice as displayed. */
export interface ConsumerNoticeView {
  /** The rows; a value of null is unknown. */
  readonly rows: readonly { readonly label: string; readonly value: string | null }[]
  /** The rows without a value, and the fields that fill them. */
  readonly missing: readonly { readonly field: string; readonly label: string }[]
  /** Explanations for a buyer. */
  readonly notes: readonly string[]
}
