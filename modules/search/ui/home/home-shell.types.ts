import type { StudioShape } from '#modules/vehicles/art/studio-styles.ts'
import type { CardWords } from '#modules/vehicles/card/vehicle-card.types.ts'

/** What the home page shows of its site besides its own words. */
export interface HomeShell {
  /** The site's word for vehicles, within a sentence. */
  readonly nounPlural: string
  readonly searchPath: string
  readonly heroStyle: string
  /** Shown on tiles of bodies that have no picture of their own. */
  readonly fallbackShape: StudioShape
  readonly words: CardWords
  /** Label of the hearts; null if the site has no favourites. */
  readonly favouriteWord: string | null
}
