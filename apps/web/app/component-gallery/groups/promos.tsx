import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import { PromoCard } from '#modules/promotions/ui/promo-card.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'
import { buildPromoStateCss, buildPromoStates } from '../states/promos.states.ts'

export function PromosPage({ base }: { base: GalleryBase }) {
  const { words, favouriteWord } = useShell()
  const states = buildPromoStates(base)
  return (
    <>
      <style data-theme>{buildPromoStateCss(base)}</style>
      <Specimens>
        {states.map(({ title, promo }) => (
          <Specimen key={title} title={title} size="card">
            <PromoCard promo={promo} heading="h3" />
          </Specimen>
        ))}
        <Specimen title="among vehicles: of their height" size="wide">
          <VehicleGrid
            cards={base.search.cards.slice(0, 5)}
            words={words}
            eager={0}
            heading="h3"
            renderFavourite={buildCardHeart(favouriteWord)}
            after={(count) => renderAfter(states, count)}
          />
        </Specimen>
      </Specimens>
    </>
  )
}

/** A promo card from every eighth state, so that the cards shown differ in kind and background. */
function renderAfter(states: ReturnType<typeof buildPromoStates>, count: number) {
  const promo = states[count * 8]?.promo
  return promo === undefined ? null : (
    <PromoCard key={`promo ${count}`} promo={promo} heading="h3" />
  )
}
