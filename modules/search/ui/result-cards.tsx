import { lazy, Suspense } from 'react'
import { buildCardTools } from '#modules/garage/ui/card-tools.tsx'
import type { PromoCardView } from '#modules/promotions/promo-card.types.ts'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import type { CardWords, VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'

/** Lazy, because few pages have one, and it is a plain link. */
const PromoCard = lazy(async () => ({
  default: (await import('#modules/promotions/ui/promo-card.tsx')).PromoCard,
}))

interface ResultCardsProps {
  readonly cards: readonly VehicleCardView[]
  readonly promos: readonly PromoCardView[]
  readonly words: CardWords
  /** Label of the cards' hearts; null if the site has no favourites. */
  readonly favouriteWord: string | null
  /** Label of the compare buttons; null if the site has no comparison. */
  readonly compareWord: string | null
}

/** The first row's cards, whose pictures load eagerly. */
const eager = 4

/** The vehicles of a search, with the promotional cards among them. */
export function ResultCards({ cards, promos, words, ...tools }: ResultCardsProps) {
  return (
    <VehicleGrid
      cards={cards}
      words={words}
      eager={eager}
      heading="h2"
      beside="filters"
      renderFavourite={buildCardTools(tools)}
      after={(count) =>
        promos
          .filter((promo) => promo.after === count)
          .map((promo) => (
            <Suspense key={`promo-${count}`}>
              <PromoCard promo={promo} heading="h2" />
            </Suspense>
          ))
      }
    />
  )
}
