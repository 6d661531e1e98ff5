/** An event as tags receive it (§3 Tracking payload). */
export interface ForwardedEvent {
  /** §7: 1 to 56. */
  readonly number: number
  /** The same id in the website's own record and everywhere else. */
  readonly id: string
  readonly action: string
  readonly category: string
  readonly label: string
  /** Meta's standard event; null: it has no such event. */
  readonly facebook_event: string | null
  readonly payload: {
    readonly contents: readonly { readonly id: string; readonly quantity: number }[]
    readonly currency: string
    /** In whole currency units; null if no price is known. */
    readonly value: number | null
    readonly content_name: string
    readonly search_string: string | null
  }
}
