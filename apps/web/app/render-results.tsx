import { renderToStaticMarkup } from 'react-dom/server'
import type { PromoCardView } from '#modules/promotions/promo-card.types.ts'
import { PromoCard } from '#modules/promotions/ui/promo-card.tsx'
import type { CardWords, VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'
import { cardSizes, decideCardLoading } from '#modules/vehicles/ui/card-contexts.ts'
import { VehicleCard } from '#modules/vehicles/ui/vehicle-card.tsx'
import { BoundedCache } from '#platform/search-engine/bounded-cache.ts'

interface ResultsToRender {
  readonly cards: readonly VehicleCardView[]
  readonly promos: readonly PromoCardView[]
  readonly words: CardWords
}

/** Some two megabytes. */
const maxCachedCards = 500
/** The cards that were drawn last, by all that is drawn in them. */
const cardCache = new BoundedCache<string>(maxCachedCards)

/**
 * The inside of a result page's grid, as HTML. A visitor who filters sees the same vehicles again and again: a card
 * is drawn once, and again when anything in it has changed. Only on the server: cards are not woken up one by one
 * in the browser, which gets them as HTML too.
 */
export function renderResults({ cards, promos, words }: ResultsToRender): string {
  const said = JSON.stringify(words)
  const parts = cards.flatMap((card, index) => {
    const promo = promos.find(({ after }) => after === index + 1)
    const drawn = renderCard(card, words, said, decideCardLoading(index, eager))
    return promo === undefined ? [drawn] : [drawn, renderPromo(promo)]
  })
  return parts.join('')
}

/** React asks for pictures that do not wait by links in front of what it draws: in a grid they would be cells. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** A first row of four. */
const eager = 4

function renderCard(
  card: VehicleCardView,
  words: CardWords,
  said: string,
  loading: 'lazy' | 'eager' | 'high',
): string {
  const key = `${loading} ${said} ${JSON.stringify(card)}`
  const known = cardCache.get(key)
  if (known !== undefined) return known
  const drawn = renderToStaticMarkup(
    <VehicleCard
      card={card}
      words={words}
      loading={loading}
      sizes={cardSizes.besideFilters}
      heading="h2"
    />,
  )
  const html = drawn.replace(preloads, '')
  cardCache.put(key, html)
  return html
}

const renderPromo = (promo: PromoCardView): string =>
  renderToStaticMarkup(<PromoCard promo={promo} heading="h2" />)
