import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import type { CardWords, VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { StockRow, type StockRowView } from '#modules/vehicles/ui/stock-row.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'

/** Some vehicles of a search. */
export interface VehicleRowView extends StockRowView {
  /** The search with all of them. */
  readonly href: string
  readonly cards: readonly VehicleCardView[]
}

/** The site's words and settings for its cards. */
export interface CardShell {
  readonly words: CardWords
  /** Label of the hearts; null if the site has no favourites. */
  readonly favouriteWord: string | null
}

interface VehicleRowProps {
  readonly row: VehicleRowView
  readonly heading: string
  readonly headingId: string
  readonly shell: CardShell
}

/** Some vehicles of a search as cards with hearts. */
export function VehicleRow({ row, heading, headingId, shell }: VehicleRowProps) {
  return (
    <StockRow row={row} heading={heading} headingId={headingId} href={row.href}>
      <VehicleGrid
        cards={row.cards}
        words={shell.words}
        eager={0}
        heading="h3"
        renderFavourite={buildCardHeart(shell.favouriteWord)}
      />
    </StockRow>
  )
}
