/** A search that a visitor may mean: its words, where it leads, how many vehicles it finds. */
export interface SuggestionView {
  readonly label: string
  readonly href: string
  /** As the site's locale writes it. */
  readonly count: string
}
