import { renderToStaticMarkup } from 'react-dom/server'
import { decideCardsWarning } from '#modules/finance/comparison-warning.rules.ts'
import { findFavouriteWord } from '#modules/garage/offers-favourites.rules.ts'
import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { buildCardWords } from '#modules/vehicles/card-words.view.ts'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import type { VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'

/** The cards as pages show them, with the warning that their rates need. */
export function renderVehicleCards(
  cards: readonly VehicleCardView[],
  configuration: SiteConfiguration,
): string {
  return renderToStaticMarkup(
    <>
      <VehicleGrid
        cards={cards}
        words={buildCardWords(configuration)}
        eager={0}
        heading="h3"
        renderFavourite={buildCardHeart(findFavouriteWord(configuration))}
      />
      <RateWarning text={decideCardsWarning(cards, configuration)} />
    </>,
  )
}
