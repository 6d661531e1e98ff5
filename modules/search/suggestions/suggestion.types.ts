/** A suggested search: its text, its URL and how many vehicles it finds. */
export interface SuggestionView {
  readonly label: string
  readonly href: string
  /** Formatted for the site's locale. */
  readonly count: string
}
