/** An event of the website as tags get it (§3 Tracking payload). */
export interface ForwardedEvent {
  /** §7: 1 to 56. */
  readonly number: number
  /** The same in the website's own record and wherever else it is told. */
  readonly id: string
  readonly action: string
  readonly category: string
  readonly label: string
  /** Standard event of Meta's; null: it has none for it. */
  readonly facebook_event: string | null
  readonly payload: {
    readonly contents: readonly { readonly id: string; readonly quantity: number }[]
    readonly currency: string
    /** In whole units; null where no price is known. */
    readonly value: number | null
    readonly content_name: string
    readonly search_string: string | null
  }
}
