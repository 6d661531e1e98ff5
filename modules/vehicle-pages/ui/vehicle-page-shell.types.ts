import type { CardWords } from '#modules/vehicles/card/vehicle-card.types.ts'

/** The words and settings of a site that its vehicle pages need. */
export interface VehiclePageShell {
  readonly siteSlug: string
  readonly siteName: string
  /** The site's word for a vehicle, within a sentence. */
  readonly noun: string
  readonly nounPlural: string
  readonly searchPath: string
  readonly words: CardWords
  /** Label of the favourite buttons; null if the site has no favourites. */
  readonly favouriteWord: string | null
  /** Label of the compare buttons; null if the site has no comparison. */
  readonly compareWord: string | null
}
