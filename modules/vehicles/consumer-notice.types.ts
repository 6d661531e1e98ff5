/** A Consumer Information Notice in words, for pages. */
export interface ConsumerNoticeView {
  /** A value of null is one that nobody has stated. */
  readonly rows: readonly { readonly label: string; readonly value: string | null }[]
  /** The rows without a value, and the fields that fill them. */
  readonly missing: readonly { readonly field: string; readonly label: string }[]
  /** What the rows mean for a buyer. */
  readonly notes: readonly string[]
}
