import { renderToStaticMarkup } from 'react-dom/server'
import { decideCardsWarning } from '#modules/finance/comparison-warning.rules.ts'
import { buildGoneText } from '#modules/garage/garage-page.view.ts'
import { findFavouriteWord } from '#modules/garage/offers-favourites.rules.ts'
import { maxFavourites } from '#modules/garage/scripts/saved-ids.ts'
import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import { buildCardWords } from '#modules/vehicles/card-words.view.ts'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import type { HttpContext } from '../request/http-env.ts'
import type { Services } from '../../context/services.ts'

/** An id that a vehicle can have. */
const idPattern = /^[1-9]\d{0,14}$/

/**
 * Serves the cards for the garage and the recently seen vehicles (`vehicle-cards-path.ts`). Which vehicles they
 * are is private to the visitor, so the response is not cached.
 */
export async function handleVehicleCards(
  { stock }: Pick<Services, 'stock'>,
  c: HttpContext,
): Promise<Response> {
  const { site, now } = c.get('context')
  const requested = (c.req.query('ids') ?? '').split(',').filter((id) => idPattern.test(id))
  const ids = [...new Set(requested.map(Number))].slice(0, maxFavourites)
  const cards = await stock.listCards(site, ids, now)
  const shown = new Set(cards.map(({ id }) => id))
  const gone = ids.filter((id) => !shown.has(id))
  const words = buildCardWords(site.configuration)
  const renderFavourite = buildCardHeart(findFavouriteWord(site.configuration))
  const html =
    cards.length === 0
      ? ''
      : renderToStaticMarkup(
          <>
            <VehicleGrid
              cards={cards}
              words={words}
              eager={0}
              heading="h3"
              renderFavourite={renderFavourite}
            />
            <RateWarning text={decideCardsWarning(cards, site.configuration)} />
          </>,
        )
  return c.json({ html, gone, gone_text: buildGoneText(gone.length, site.configuration) }, 200, {
    'cache-control': 'no-store',
  })
}
