import { renderToStaticMarkup } from 'react-dom/server'
import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
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
  /** What the hearts on the cards do; null where the site has no favourites. */
  readonly favouriteWord: string | null
}

/** Some two megabytes. */
const maxCachedCards = 500
/** The cards that were rendered last; the cache key is all that is rendered in them. */
const cardCache = new BoundedCache<string>(maxCachedCards)

/**
 * The inside of a result page's grid, as HTML. A visitor who filters sees the same vehicles again and again: a card
 * is rendered once, and again when anything in it has changed. Only on the server: the browser gets cards as HTML
 * and does not hydrate them one by one.
 */
export function renderResults(results: ResultsToRender): string {
  const { cards, promos } = results
  const wordsKey = JSON.stringify([results.words, results.favouriteWord])
  const parts = cards.flatMap((card, index) => {
    const promo = promos.find(({ after }) => after === index + 1)
    const rendered = renderCard(card, results, wordsKey, decideCardLoading(index, eager))
    return promo === undefined ? [rendered] : [rendered, renderPromo(promo)]
  })
  return parts.join('')
}

/** React puts preload links for eager pictures in front of the HTML that it renders: in a grid they would be cells. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** A first row of four. */
const eager = 4

function renderCard(
  card: VehicleCardView,
  { words, favouriteWord }: ResultsToRender,
  wordsKey: string,
  loading: 'lazy' | 'eager' | 'high',
): string {
  const key = `${loading} ${wordsKey} ${JSON.stringify(card)}`
  const known = cardCache.get(key)
  if (known !== undefined) return known
  const rendered = renderToStaticMarkup(
    <VehicleCard
      card={card}
      words={words}
      loading={loading}
      sizes={cardSizes.besideFilters}
      heading="h2"
      favourite={buildCardHeart(favouriteWord)?.(card)}
    />,
  )
  const html = rendered.replace(preloads, '')
  cardCache.put(key, html)
  return html
}

const renderPromo = (promo: PromoCardView): string =>
  renderToStaticMarkup(<PromoCard promo={promo} heading="h2" />)
