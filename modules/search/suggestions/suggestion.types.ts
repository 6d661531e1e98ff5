/** A suggested search: its text, its URL and how many vehicles it finds. */
export interface SuggestionView {
  readonly label: string
  readonly href: string
  /** Formatted for the site's locale. */
  readonly count: string
}

/** A suggested vehicle, with the price as its card shows it. */
export interface SuggestedVehicleView {
  /** '2022 Toyota HiLux SR5' */
  readonly label: string
  readonly href: string
  /** The path of a small picture, 4 to 3; null: none is stored. */
  readonly picture: string | null
  /** '$45,990', or the words that replace a price. */
  readonly price: string
  /** What the price includes, or 'per week'; null: nothing is said. */
  readonly price_note: string | null
  /** 'JUST SOLD'; null: the card has no tag. */
  readonly tag: string | null
  /** In New Zealand '4.5 of 6 stars · 5.2 L/100 km · $1,430 a year'; null elsewhere, and if no figure is known. */
  readonly energy: string | null
}

export interface SuggestedPageView {
  readonly label: string
  readonly href: string
  /** The page's own name if it was found by another; else null. */
  readonly note: string | null
}

/** What a search box suggests while words are typed. */
export interface SuggestionsView {
  readonly suggestions: readonly SuggestionView[]
  readonly vehicles: readonly SuggestedVehicleView[]
  readonly pages: readonly SuggestedPageView[]
  /** The name and the conditions that were read in the words; empty if they are only words. */
  readonly read_as: readonly string[]
  /** The search for the words themselves, in all stock, as a form sends it; null while too little is typed. */
  readonly all: { readonly label: string; readonly href: string } | null
  /** What the site's vehicles are called. */
  readonly noun: string
}
